;;; emacs-client.el --- lsp-mode follows a link with its own command  -*- lexical-binding: t -*-
;; emacs --batch -Q -l emacs-client.el FIXTURE SERVER ARGUMENT...

(require 'package)
(add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa") ; where Debian puts them
(package-initialize)
(require 'lsp-mode)

(defvar visited nil "What the browser was asked to open.")
(defvar wrapped "http://wrapped.example.org/archive/2009/proposals/msg00123.html")

(defun wait-for (what predicate)
  "Let the server work until PREDICATE holds; fail with WHAT after $PATIENCE seconds."
  (let ((end (+ (float-time) (string-to-number (or (getenv "PATIENCE") "120")))))
    (while (not (funcall predicate))
      (when (> (float-time) end)
        (message "emacs client: waited in vain for %s" what)
        (kill-emacs 1))
      (accept-process-output nil 0.05))))

(let ((fixture (car command-line-args-left))
      (server (cdr command-line-args-left)))
  (setq command-line-args-left nil
        browse-url-browser-function (lambda (url &rest _) (push url visited))
        lsp-session-file (make-temp-name (expand-file-name "lsp-session-" temporary-file-directory))
        lsp-auto-guess-root t
        lsp-guess-root-without-session t
        lsp-restart 'ignore
        lsp-enable-file-watchers nil
        lsp-keep-workspace-alive nil
        lsp-log-io nil)
  (lsp-register-client
   (make-lsp-client :new-connection (lsp-stdio-connection (lambda () server))
                    :activation-fn (lambda (&rest _) t)
                    :language-id "plaintext"
                    :server-id 'urisift))
  (add-to-list 'lsp-language-id-configuration '(text-mode . "plaintext"))
  (find-file fixture)
  (text-mode)
  (lsp)
  (wait-for "the server to be ready" (lambda () (lsp-feature? "textDocument/documentLink")))
  (lsp--document-links)
  (wait-for "links" (lambda () (cl-some (lambda (o) (overlay-get o 'lsp-link))
                                        (overlays-in (point-min) (point-max)))))
  ;; Checks what M-RET does on the second line of the wrapped URI.
  (goto-char (point-min))
  (search-forward "2009/prop")
  (let ((command (get-char-property (point) 'keymap)))
    (setq command (and command (lookup-key command [M-return])))
    (unless (commandp command)
      (message "emacs client: no command on M-RET")
      (kill-emacs 1))
    (call-interactively command))
  (wait-for "the browser" (lambda () visited))
  (unless (equal visited (list wrapped))
    (message "emacs client: opened %S" visited)
    (kill-emacs 1))
  (goto-char (point-min))
  (search-forward "http://emoji")
  (call-interactively (lookup-key (get-char-property (1- (point)) 'keymap) [M-return]))
  (wait-for "the browser" (lambda () (cdr visited)))
  (unless (equal (car visited) "http://emoji.example.org/a")
    (message "emacs client: opened %S" visited)
    (kill-emacs 1))
  (message "emacs client: ok")
  (kill-emacs 0))
