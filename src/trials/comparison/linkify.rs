//! What linkify (Debian: librust-linkify-dev) finds in the files of a directory, for score.py --all.
use linkify::{LinkFinder, LinkKind};
use std::io::Write;

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).expect("linkify FOLDER");
    let mut files: Vec<_> = std::fs::read_dir(folder)?
        .map(|entry| entry.map(|e| e.path()))
        .collect::<Result<_, _>>()?;
    files.sort();
    let mut finder = LinkFinder::new();
    finder.kinds(&[LinkKind::Url]);
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for file in files {
        let bytes = std::fs::read(&file)?;
        let text = String::from_utf8_lossy(&bytes);
        for link in finder.links(&text) {
            writeln!(out, "{}\t{}", file.display(), link.as_str())?;
        }
    }
    out.flush()
}
