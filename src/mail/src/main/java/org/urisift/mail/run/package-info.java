/**
 * Shared by all stages of reading an input: the options, the visitor and its failures, the current
 * place, and the problems that repeat. Nothing here reads. Internal.
 */
@NullMarked
package org.urisift.mail.run;

import org.jspecify.annotations.NullMarked;
