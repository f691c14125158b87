package org.urisift.scan.join;

import org.urisift.scan.join.LineBreak.Continuation;
import org.urisift.scan.read.BareReader;

/**
 * The first word of the line after a piece of a URI. Indexes are those of the window.
 *
 * @param pieceEnd the index after the piece, with the start of an escape that its line end cuts
 * @param from the index of the word
 * @param to the index after the part of the word that can belong to a URI
 * @param wordEnd the index after the punctuation and closing brackets that follow that part
 * @param depth the quote depth of the line
 * @param inComment whether both lines begin with the same comment sign
 * @param continuation the sign that ends the piece's line
 * @param state the reader's state after it read the word
 */
record NextToken(
    int pieceEnd,
    int from,
    int to,
    int wordEnd,
    int depth,
    boolean inComment,
    Continuation continuation,
    BareReader.State state) {}
