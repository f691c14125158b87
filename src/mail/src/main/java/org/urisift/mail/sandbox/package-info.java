/**
 * Runs readers of formats: finds them, gives them a document, and hands on what they find, within
 * limits of time and size. Whatever a reader does to one document, the next is read. Internal.
 */
@NullMarked
package org.urisift.mail.sandbox;

import org.jspecify.annotations.NullMarked;
