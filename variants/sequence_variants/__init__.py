"""The games that come with sequence-core, each registered as a third party's would be."""
