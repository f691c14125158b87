/**
 * What the stages of one reading share: the options, the visitor and what it throws, the place that
 * is read, and the problems that are reported once. Nothing here reads. Internal.
 */
@NullMarked
package org.urisift.mail.run;

import org.jspecify.annotations.NullMarked;
