/**
 * Tells by the first bytes what an input is, and how it is packed. The beginning of an input comes
 * in, a {@link org.urisift.mail.Kind} goes out. Internal.
 */
package org.urisift.mail.kind;
