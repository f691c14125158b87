# For a tap of Homebrew, on macOS and Linux. It takes the program in one file and Homebrew's Java, not a directory with its own Java:
# one file serves all systems and prints its man page and completions itself, and no Java of ours needs a signature of Apple.
class Urisift < Formula
  desc "Find the URIs in text, mail and documents"
  homepage "${address.site}"
  url "${address.files}/urisift"
  version "${project.version}"
  sha256 "[[sha256 urisift]]"
  license "Apache-2.0"

  depends_on "openjdk@17"

  def install
    chmod 0755, "urisift"
    libexec.install "urisift"
    (bin/"urisift").write_env_script libexec/"urisift", Language::Java.java_home_env("17")
    generate_completions_from_executable(bin/"urisift", "generate-completion", shells: [:bash, :zsh, :fish])
    (man1/"urisift.1").write Utils.safe_popen_read(bin/"urisift", "generate-man")
  end

  # Not in install: the archive of classes must be newer than the program, and fit the Java that is there.
  def post_install
    system bin/"urisift", "warm-up"
  end

  test do
    (testpath/"wrapped.txt").write "See <http://a.example/b-\nc.html>.\n"
    assert_equal "http://a.example/b-c.html\n", shell_output("#{bin}/urisift wrapped.txt")
    assert_match version.to_s, shell_output("#{bin}/urisift --version")
  end
end
