package org.urisift.scan.join;

import org.urisift.scan.join.LineBreak.Continuation;
import org.urisift.scan.read.BareReader;

/**
 * The place of the first word after a line end, in window indexes.
 *
 * @param tail the index after the URI's piece, including the start of an escape that is cut there
 * @param from the index of the word
 * @param to the index after the part that a URI can take
 * @param wordEnd the index after the punctuation and closing brackets after that
 * @param depth the quote depth of the line
 * @param inComment whether a comment sign that begins both lines was left out
 * @param continuation the sign at the end of the URI's line
 * @param state the reader's state after it read the word
 */
record NextToken(
    int tail,
    int from,
    int to,
    int wordEnd,
    int depth,
    boolean inComment,
    Continuation continuation,
    BareReader.State state) {}
