package org.urisift.scan.join;

import org.urisift.scan.join.LineBreak.Continuation;
import org.urisift.scan.read.BareReader;

/**
 * Where the first word after a line end stands in the window.
 *
 * @param tail the index after the URI's piece, with the beginning of an escape that is cut there
 * @param eol the index of the line break
 * @param from the index of the word
 * @param to the index after what a URI can take of it
 * @param wordEnd the index after the punctuation and what closes there
 * @param depth of quoting of its line
 * @param inComment whether both lines stand in one comment, whose sign is left out
 * @param state how reading it left the reader
 */
record NextToken(
    int tail,
    int eol,
    int from,
    int to,
    int wordEnd,
    int depth,
    boolean inComment,
    Continuation continuation,
    BareReader.State state) {}
