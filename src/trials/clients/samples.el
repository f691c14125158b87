;;; samples.el --- checks the configurations for Emacs  -*- lexical-binding: t -*-
;; emacs --batch -f package-initialize -l INIT -l samples.el FILE OTHER, with urisift on the path.
;; Opens the URI of each line of $HOSTILE, too; $OPENED has what is given to the opener.
;; Commands are typed, so that hooks and keys are those of a session.

(defvar visited nil)
(defvar wrapped "http://wrapped.example.org/archive/2009/proposals/msg00123.html")
(defun wait-for (what predicate)
  (let ((end (+ (float-time) 60)))
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

(defun visit-with-links (file)
  (find-file file)
  (execute-kbd-macro (kbd "M-<"))
  ;; Does the work of idle timers, which a batch lacks.
  (wait-for "a buffer that the hook prepared" (lambda () lsp--buffer-deferred))
  (lsp--init-if-visible)
  (wait-for "lsp-mode" (lambda () (lsp-feature? "textDocument/documentLink")))
  (lsp--document-links))

(defun try-lsp-mode (file)
  (visit-with-links file)
  (second-line)
  (wait-for "links" (lambda () (get-char-property (point) 'lsp-link)))
  (execute-kbd-macro [M-return]))

;; Lines of which nothing is opened are not tried with lsp-mode, which opens file: itself.
(defun try-hostile ()
  (if (featurep 'eglot) (find-file (getenv "HOSTILE")) (visit-with-links (getenv "HOSTILE")))
  (let ((text (current-buffer))
        (opened (expand-file-name "opened" (getenv "WORK")))
        (given "")
        (column 8))
    (dolist (uri (with-temp-buffer
                   (insert-file-contents (getenv "OPENED"))
                   (split-string (buffer-string) "\n")))
      (set-buffer text)
      (goto-char (+ (line-beginning-position) column))
      (cond ((featurep 'eglot)
             (execute-kbd-macro (kbd "C-c C-o")))
            ((string-prefix-p "http" uri)
             (wait-for "links" (lambda () (get-char-property (point) 'lsp-link)))
             (execute-kbd-macro [M-return]))
            (t (setq uri "")))
      (unless (string-empty-p uri)
        (setq given (concat given uri "\n")))
      (wait-for (concat "the opener of " given)
                (lambda ()
                  (with-temp-buffer
                    (when (file-exists-p opened)
                      (insert-file-contents opened))
                    (>= (count-lines (point-min) (point-max))
                        (length (split-string given "\n" t))))))
      (forward-line))))

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
  (setq browse-url-browser-function #'browse-url-xdg-open
        browse-url-mailto-function #'browse-url-xdg-open)
  (try-hostile)
  (kill-emacs 0))
