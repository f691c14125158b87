// What xurls (Debian: golang-mvdan-xurls-dev) finds in the files of a directory, for score.py --all.
package main

import (
	"bufio"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"mvdan.cc/xurls"
)

func main() {
	files, err := filepath.Glob(os.Args[1] + "/*")
	if err != nil {
		log.Fatal(err)
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			log.Fatal(err)
		}
		for _, uri := range xurls.Strict().FindAllString(string(text), -1) {
			fmt.Fprintf(out, "%s\t%s\n", file, uri)
		}
	}
}
