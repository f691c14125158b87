/**
 * What all rules of the scan use, and the only package that reads: {@link
 * org.urisift.scan.text.Input}, its {@link org.urisift.scan.text.Line}s, words, characters, and all
 * limits ({@link org.urisift.scan.text.Limits}). A {@link org.urisift.scan.text.Source} supplies
 * the text, and {@link org.urisift.scan.text.Window} holds the part of it that rules may look at.
 * Places are indexes in it unless they are called offsets. Internal.
 */
@NullMarked
package org.urisift.scan.text;

import org.jspecify.annotations.NullMarked;
