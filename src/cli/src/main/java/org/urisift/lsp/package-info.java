/**
 * The language server: in go the messages of an editor (LSP 3.17) and the texts it edits, out come
 * links, diagnostics, hovers and code actions for the URIs in them.
 */
@NullMarked
package org.urisift.lsp;

import org.jspecify.annotations.NullMarked;
