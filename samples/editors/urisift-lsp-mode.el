;;; urisift-lsp-mode.el --- URIs in text with lsp-mode  -*- lexical-binding: t -*-
;; Links are underlined; M-RET or mouse-2 on any line of one opens the whole.

(require 'lsp-mode)

(dolist (mode '((text-mode . "plaintext") (message-mode . "mail") (markdown-mode . "markdown")))
  (add-to-list 'lsp-language-id-configuration mode))

(lsp-register-client
 (make-lsp-client
  :new-connection (lsp-stdio-connection '("urisift" "lsp"))
  :major-modes '(text-mode message-mode markdown-mode)
  :initialization-options '((urisift . ((join . "inferred"))))
  :add-on? t
  :server-id 'urisift))

(add-hook 'text-mode-hook #'lsp-deferred)
