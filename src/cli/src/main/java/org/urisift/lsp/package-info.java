/**
 * The language server. It receives the messages of an editor (LSP 3.17) with the texts being
 * edited, and sends links, diagnostics, hovers and code actions for the URIs in those texts.
 */
@NullMarked
package org.urisift.lsp;

import org.jspecify.annotations.NullMarked;
