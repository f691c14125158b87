;;; samples.el --- checks the configurations for Emacs  -*- lexical-binding: t -*-
;; emacs --batch -f package-initialize -l INIT -l samples.el FILE OTHER, with urisift on the path.
;; Commands are typed, so that hooks and keys are those of a session.

(defvar visited nil)
(defvar wrapped "http://wrapped.example.org/archive/2009/proposals/msg00123.html")
(defun wait-for (what predicate)
  (let ((end (+ (float-time) 10)))
    (while (not (funcall predicate))
      (when (> (float-time) end)
        (message "waited in vain for %s" what)
        (kill-emacs 1))
      (sit-for 0)
      (accept-process-output nil 0.05))))

(defun second-line ()
  (goto-char (point-min))
  (search-forward "2009/prop"))

(defun try-eglot (file)
  (find-file file)
  (execute-kbd-macro (kbd "M-<"))
  (wait-for "eglot" #'eglot-current-server)
  (flymake-start)
  (wait-for "a diagnostic" #'flymake-diagnostics)
  (second-line)
  (execute-kbd-macro (kbd "C-c C-o")))

(defun try-lsp-mode (file)
  (find-file file)
  (execute-kbd-macro (kbd "M-<"))
  ;; Does the work of idle timers, which a batch lacks.
  (wait-for "a buffer that the hook prepared" (lambda () lsp--buffer-deferred))
  (lsp--init-if-visible)
  (wait-for "lsp-mode" (lambda () (lsp-feature? "textDocument/documentLink")))
  (lsp--document-links)
  (second-line)
  (wait-for "links" (lambda () (get-char-property (point) 'lsp-link)))
  (execute-kbd-macro [M-return]))

(setq browse-url-browser-function (lambda (url &rest _) (push url visited)))
(let (files)
  (while command-line-args-left
    (push (pop command-line-args-left) files))
  (dolist (file files)
    (if (featurep 'eglot) (try-eglot file) (try-lsp-mode file))
    (wait-for "the browser" (lambda () visited))
    (unless (equal visited (list wrapped))
      (message "opened %S" visited)
      (kill-emacs 1))
    (setq visited nil))
  (kill-emacs 0))
