/** A custom property that no style sheet of a page defines makes its declaration void, without a word from any tool. */
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..', '..', '..', 'web', 'src')
const read = (path: string) => readFileSync(path, 'utf8')

/** The files of a page: what its entry imports, at once or later, and what those files import. */
function filesOf(entry: string): string[] {
  const found = new Set([join(web, entry)])
  for (const path of found) {
    for (const [, to] of read(path).matchAll(/(?:from|import|import\(|@import)\s*'(\.[^']+\.(?:tsx?|css))'/g))
      found.add(join(dirname(path), to!))
  }
  return [...found]
}

const withoutComments = (text: string) => text.replaceAll(/\/\*.*?\*\//gs, '')
/** In style sheets, and in scripts that set them. */
const definedIn = (text: string) => [...text.matchAll(/(--[\w-]+)(?=\s*:|['"`])/g)].map(([, name]) => name!)
/** Those of the component library begin with its name. */
const usedIn = (text: string) => [...text.matchAll(/var\((--(?!mantine-)[\w-]+)\)/g)].map(([, name]) => name!)

test.each(['main.tsx', 'displays/main.tsx'])(
  'every custom property that a style sheet of %s uses without a fallback is defined there',
  (entry) => {
    const files = filesOf(entry)
    const defined = new Set(files.flatMap((path) => definedIn(withoutComments(read(path)))))
    const sheets = files.filter((path) => path.endsWith('.css'))
    expect(sheets.length).toBeGreaterThan(10)
    const undefinedOnes = sheets.flatMap((path) =>
      usedIn(withoutComments(read(path)))
        .filter((name) => !defined.has(name))
        .map((name) => `${relative(web, path)} uses ${name}`),
    )
    expect(undefinedOnes).toEqual([])
  },
)
