/* Random games of two-player classic Sequence, written by hand for nothing else: the measure of how
 * fast such games can be played. Rules, dealer and choices are those of the reference engine.
 *
 *   playouts SEED GAMES          plays, and prints games, wins of each side, turns and seconds
 *   playouts SEED GAMES each     prints how each game ended, one a line
 *
 * A hand is kept with what each card counts for; copies of a card count once, for the first. A line
 * is the bits of a side's own and free spaces on one row, column or diagonal. The deck is shuffled
 * only as far as it is drawn. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define GAMMA 0x9E3779B97F4A7C15ull
#define CARDS 52
#define DECK 104
#define HAND 7
#define SPACES 100
#define LINES 58
#define WILD 52
#define REMOVER 53
#define COPY 54
#define USES 55
#define LOCKED 128
#define FREE 255
#define LOW 0xFFFFFFFFll
#define DEAD (1ll << 32)
#define REMOVES (1ll << 48)
#define IDLE_LIMIT 6
#define MOVES 20000

typedef int64_t whole;
typedef uint64_t word;

static const char *BOARD =
    "FREE 2S 3S 4S 5S 6S 7S 8S 9S FREE 6C 5C 4C 3C 2C AH KH QH 10H 10S "
    "7C AS 2D 3D 4D 5D 6D 7D 9H QS 8C KS 6C 5C 4C 3C 2C 8D 8H KS "
    "9C QS 7C 6H 5H 4H AH 9D 7H AS 10C 10S 8C 7H 2H 3H KH 10D 6H 2D "
    "QC 9S 9C 8H 9H 10H QH QD 5H 3D KC 8S 10C QC KC AC AD KD 4H 4D "
    "AC 7S 6S 5S 4S 3S 2S 2H 3H 5D FREE AD KD QD 10D 9D 8D 7D 6D FREE";

/* What no move changes. */
static uint8_t use_of[CARDS], rank_of[CARDS], key_at[SPACES], shows[CARDS][2], blank[SPACES];
static uint8_t line_at[SPACES][4], place_at[SPACES][4];
static uint16_t bit_at[SPACES][4], reach_at[SPACES][4];
static uint16_t free_on[LINES];
static uint8_t start_of[LINES], step_of[LINES];
static whole fresh[USES];

/* The game. */
static uint8_t hand[2][HAND], use[2][HAND], held[2][CARDS], deck[DECK], gone[CARDS], cell[SPACES];
static uint16_t line[2][LINES];
static whole weight[USES];
static int count[2], loose[2], claims[2], top, size, discarded, seat, turns, moves, idle, swapped;
static int shuffles, passes, swaps, removals, winner, over, asked, asked_line, choices;
static int choice_start[5], claim_line[2][4], claim_start[2][4];
static word at, choice, game;
static uint16_t runs[4];

static word mix(word v) {
    v = (v ^ v >> 30) * 0xBF58476D1CE4E5B9ull;
    v = (v ^ v >> 27) * 0x94D049BB133111EBull;
    return v ^ v >> 31;
}

static word stream(word seed, const char *name, word drawn) {
    word code = 0xCBF29CE484222325ull;
    for (; *name; name++) code = (code ^ (uint8_t)*name) * 0x100000001B3ull;
    return mix((mix(seed + GAMMA) ^ code) + drawn * GAMMA);
}

static int below(word value, int limit) { return (int)((mix(value) >> 32) * (word)limit >> 32); }

static int card_of(const char *name, int length) {
    static const char *ranks[] = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
    const char *suits = "SDCH";
    for (int rank = 0; rank < 13; rank++)
        if ((int)strlen(ranks[rank]) == length - 1 && !strncmp(name, ranks[rank], length - 1))
            return (int)(strchr(suits, name[length - 1]) - suits) * 13 + rank;
    abort();
}

static void make_lines(void) {
    static const int down[] = {0, 1, 1, 1}, across[] = {1, 0, 1, -1};
    int number = 0;
    for (int way = 0; way < 4; way++)
        for (int space = 0; space < SPACES; space++) {
            int row = space / 10, column = space % 10, before = column - across[way];
            if (row - down[way] >= 0 && before >= 0 && before < 10) continue;
            start_of[number] = space, step_of[number] = down[way] * 10 + across[way];
            for (int place = 0; row < 10 && column >= 0 && column < 10; place++) {
                int on = row * 10 + column;
                line_at[on][way] = number, place_at[on][way] = place;
                bit_at[on][way] = 1 << place;
                reach_at[on][way] = (31 << place) >> 4;
                if (blank[on] == FREE) free_on[number] |= 1 << place;
                row += down[way], column += across[way];
            }
            number++;
        }
}

static void make_board(void) {
    int shown[CARDS] = {0}, space = 0;
    for (const char *name = BOARD; *name; space++) {
        int length = (int)strcspn(name, " ");
        if (!strncmp(name, "FREE", 4)) blank[space] = FREE;
        else {
            int card = card_of(name, length);
            key_at[space] = card, shows[card][shown[card]++] = space;
        }
        name += length + (name[length] == ' ');
    }
    for (int card = 0; card < CARDS; card++) {
        use_of[card] = card, rank_of[card] = card % 13, fresh[card] = 2;
        if (card % 13 == 9) {
            use_of[card] = card / 13 == 1 || card / 13 == 2 ? WILD : REMOVER;
            fresh[card] = 0;
        }
    }
    fresh[WILD] = 96, fresh[REMOVER] = REMOVES, fresh[COPY] = 0;
    make_lines();
}

static int top_card(void) {
    int other = top + below(at += GAMMA, size - top), card = deck[other];
    deck[other] = deck[top++];
    return card;
}

static void new_deck(void) {
    if (!discarded) return;
    top = size = 0;
    for (int card = 0; card < CARDS; card++) {
        for (int copy = 0; copy < gone[card]; copy++) deck[size++] = card;
        gone[card] = 0;
    }
    discarded = 0;
    at = stream(game, "reshuffle", shuffles++);
}

static inline void draw(int who) {
    if (top == size) new_deck();
    if (top == size) return;
    int card = top_card(), end = count[who]++;
    hand[who][end] = card;
    use[who][end] = held[who][card]++ ? COPY : use_of[card];
    if (top == size) new_deck();
}

static inline void spend(int place) {
    uint8_t *cards = hand[seat], *uses = use[seat];
    int card = cards[place], last = --count[seat];
    for (int i = 0; i < last; i++) {
        int later = i + (i >= place);
        cards[i] = cards[later], uses[i] = uses[later];
    }
    gone[card]++, discarded++;
    if (--held[seat][card])
        for (int i = place; i < last; i++)
            if (cards[i] == card) {
                uses[i] = use_of[card];
                break;
            }
}

static void whole_deck(void) {
    for (int i = 0; i < DECK; i++) deck[i] = i / 2;
    top = 0, size = DECK;
}

static int cut(void) {
    int low[2];
    whole_deck();
    at = stream(game, "cut", 0);
    while (size - top >= 2) {
        low[0] = rank_of[top_card()], low[1] = rank_of[top_card()];
        if (low[0] != low[1]) return low[1] < low[0];
    }
    return 0;
}

static void lay_out(void) {
    memset(held, 0, sizeof held);
    memset(gone, 0, sizeof gone);
    memcpy(cell, blank, sizeof cell);
    memcpy(weight, fresh, sizeof weight);
    memcpy(line[0], free_on, sizeof free_on);
    memcpy(line[1], free_on, sizeof free_on);
    count[0] = count[1] = loose[0] = loose[1] = claims[0] = claims[1] = discarded = 0;
    moves = idle = swapped = shuffles = passes = swaps = removals = over = asked = 0;
    turns = 1, winner = -1;
    seat = !cut();
    whole_deck();
    at = stream(game, "deal", 0), choice = stream(game, "playout", 0);
    for (int i = 0; i < 2 * HAND; i++) draw(seat ^ (i & 1));
}

static void mark(int on, int start) {
    claim_line[seat][claims[seat]] = on, claim_start[seat][claims[seat]++] = start;
    for (int i = 0, space = start_of[on] + start * (int8_t)step_of[on]; i < 5;
         i++, space += (int8_t)step_of[on])
        if (cell[space] < LOCKED) cell[space] |= LOCKED, loose[seat]--;
    if (claims[seat] >= 2) over = 1, winner = seat;
}

/* Whether a window shares at most one chip with the claim the side may have. */
static int fits(int on, int start) {
    if (!claims[seat]) return 1;
    int other = claim_line[seat][0], from = claim_start[seat][0], chips = 0;
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 5; j++) {
            int space = start_of[on] + (start + i) * (int8_t)step_of[on];
            chips += cell[space] != FREE &&
                     space == start_of[other] + (from + j) * (int8_t)step_of[other];
        }
    return chips <= 1;
}

/* Two sequences win, so there is a choice only between windows of one direction, for the first. */
static void complete(int space) {
    int ways = 0, lines = 0, starts[4][5], found[4], pair[4];
    for (int way = 0; way < 4; way++) {
        int on = line_at[space][way];
        found[way] = 0;
        for (int start = 0; start < 6; start++)
            if (runs[way] >> start & 1 && fits(on, start)) starts[way][found[way]++] = start;
        pair[way] = found[way] == 5;
        if (found[way] > 1 && starts[way][found[way] - 1] - starts[way][0] == 4) pair[way] = 1;
        if (found[way]) ways++, lines += 1 + pair[way];
    }
    for (int way = 0; ways && way < 4; way++) {
        int on = line_at[space][way], place = place_at[space][way], best = 0;
        if (!found[way]) continue;
        if (pair[way]) {
            mark(on, place - 4), mark(on, place);
            continue;
        }
        if (claims[seat] + lines < 2 && found[way] > 1) {
            asked = choices = found[way], asked_line = on;
            memcpy(choice_start, starts[way], sizeof choice_start);
            return;
        }
        for (int i = 1; i < found[way]; i++)
            if (abs(place - starts[way][i] - 2) < abs(place - starts[way][best] - 2)) best = i;
        mark(on, starts[way][best]);
    }
}

static inline void play_card(int number) {
    int place = 0, total = 0, before = 0;
    for (int i = 0; i < HAND - 1; i++) {
        total += (int)weight[use[seat][i]];
        int passed = total <= number;
        place += passed, before = passed ? total : before;
    }
    int key = use[seat][place], space = 0;
    number -= before;
    if (key == WILD) {
        for (number++; number -= cell[space] == 0, number; space++) {}
    } else {
        space = shows[key][cell[shows[key][0]] != 0 || number];
    }
    spend(place);
    cell[space] = seat + 1, loose[seat]++;
    if (--weight[key_at[space]] == 0) weight[key_at[space]] = DEAD;
    weight[WILD]--;
    int any = 0;
    for (int way = 0; way < 4; way++) {
        unsigned chips = line[seat][line_at[space][way]] |= bit_at[space][way];
        chips &= chips >> 1;
        chips &= chips >> 2;
        chips &= chips >> 1;
        any |= runs[way] = chips & reach_at[space][way];
    }
    if (any) complete(space);
}

static void take_chip(int number) {
    int place = 0, space = 0, other = !seat, nth = number / loose[other];
    while (use[seat][place] != REMOVER || nth--) place++;
    for (number = number % loose[other] + 1; number -= cell[space] == other + 1, number; space++) {}
    spend(place);
    removals++;
    cell[space] = 0, loose[other]--;
    whole *key = &weight[key_at[space]];
    *key = *key == DEAD ? 1 : *key + 1;
    weight[WILD]++;
    for (int way = 0; way < 4; way++) line[other][line_at[space][way]] &= ~bit_at[space][way];
}

static void exchange(int number) {
    int place = 0;
    while (!(weight[use[seat][place]] & DEAD) || number--) place++;
    spend(place);
    swapped = 1, swaps++;
    draw(seat);
}

static void next(void) { seat = !seat, turns++, swapped = 0; }

static void pass(void) {
    passes++;
    if (++idle < IDLE_LIMIT) {
        next();
        return;
    }
    over = 1;
    winner = claims[0] == claims[1] ? -1 : claims[1] > claims[0];
}

static void move(void) {
    whole weights = 0;
    for (int i = 0; i < count[seat]; i++) weights += weight[use[seat][i]];
    int plays = (int)(weights & LOW), dead = weights >> 32 & 0xFFFF, removers = (int)(weights >> 48);
    int takes = removers * loose[!seat];
    if (dead) dead = swapped || (top == size && !discarded) ? 0 : dead;
    int number = below(choice += GAMMA, asked ? choices : plays + takes + dead);
    moves++;
    if (asked) asked = 0, mark(asked_line, choice_start[number]);
    else if (number < plays) play_card(number);
    else if (number < plays + takes) take_chip(number - plays);
    else if (dead) {
        exchange(number - plays - takes);
        return;
    } else {
        pass();
        return;
    }
    if (over || asked) return;
    draw(seat);
    idle = 0;
    next();
}

static void report(void) {
    printf("%d %d %d %d %d %d %d", winner, turns, moves, passes, swaps, shuffles, removals);
    for (int side = 0; side < 2; side++) {
        printf(" ");
        for (int space = 0; space < SPACES; space++)
            if (cell[space] != FREE && (cell[space] & 127) == side + 1) printf("%d,", space);
        printf(" ");
        for (int i = 0; i < claims[side]; i++) {
            int first = start_of[claim_line[side][i]] +
                        claim_start[side][i] * (int8_t)step_of[claim_line[side][i]];
            printf("%d-%d,", first, first + 4 * (int8_t)step_of[claim_line[side][i]]);
        }
        printf(" ");
        for (int i = 0; i < count[side]; i++) printf("%d,", hand[side][i]);
    }
    printf("\n");
}

int main(int argc, char **argv) {
    word seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    whole games = argc > 2 ? strtoll(argv[2], NULL, 10) : 1000, length = 0, won[2] = {0, 0};
    make_board();
    clock_t start = clock();
    for (whole number = 0; number < games; number++) {
        game = stream(seed, "game", number);
        lay_out();
        while (!over && moves < MOVES) move();
        length += turns;
        if (winner >= 0) won[winner]++;
        if (argc > 3) report();
    }
    if (argc <= 3)
        printf("%" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %f\n", games, won[0], won[1], length,
               (double)(clock() - start) / CLOCKS_PER_SEC);
    return 0;
}
