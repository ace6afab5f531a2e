/** Names in code follow docs/glossary.md: a word of its left column comes back into no cleaned package. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const cleaned = ['packages/domain', 'packages/server', 'packages/web', 'tests', 'bench', 'scripts']

/** Part of the API, of the database or of English compounds that have no other word. */
const permitted = new Set(['heardAt', 'heard_at', 'languagesSpoken', 'spokenLanguages', 'mostSelective'])
/** The name of the API stays on the server; the web has its own types. */
const permittedOnServer = new Set(['said'])

const rows = readFileSync(join(root, 'docs', 'glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
const refused = rows.flatMap((row) =>
  [...row.split('|')[1]!.matchAll(/`([a-z]+)(…?)`(?! for)/g)].map(([, word, more]) => ({ word: word!, isPrefix: more !== '' })),
)

const partsOf = (name: string) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((part) => part.toLowerCase()) ?? []
function isRefused(name: string): boolean {
  const parts = partsOf(name)
  return (
    !permitted.has(name) && refused.some(({ word, isPrefix }) => (isPrefix ? parts.length > 1 && parts[0] === word : parts.includes(word)))
  )
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', 'messages'].includes(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name)) : /\.(tsx?|mjs|css)$/.test(entry.name) ? [join(folder, entry.name)] : [],
    )
}

/** Without comments, texts and patterns, which are prose; the code within a template stays. */
const codeOf = (source: string) =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*$/gm, ' ')
    .replaceAll(/(?<=[(=,:]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//g, ' ')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replaceAll(/`(?:[^`\\]|\\.)*`/g, (template) => [...template.matchAll(/\$\{([^{}]*)\}/g)].map(([, code]) => code).join(' '))

const namesIn = (source: string) => new Set(codeOf(source).match(/[A-Za-z_$][\w$]*/g))
const classesIn = (css: string) => new Set(css.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').match(/(?<=\.)[A-Za-z][\w-]*/g))
/** Values that the code itself defines: `type Adding = 'no' | 'append'`, and names of the files the build writes. */
const valuesIn = (source: string) =>
  [...source.matchAll(/^(?:export )?type \w+ = ('[a-z]+'(?: \| '[a-z]+')*)$|\bname: ('[a-z]+'),$/gm)].flatMap(([, union, name]) =>
    (union ?? name!).match(/[a-z]+/g)!,
  )

test('no file name, identifier, class or value has a word that the glossary replaces', () => {
  const found = cleaned.flatMap((folder) =>
    filesIn(join(root, folder)).flatMap((path) => {
      const source = readFileSync(path, 'utf8')
      const names = path.endsWith('.css') ? classesIn(source) : [...namesIn(source), ...valuesIn(source)]
      const refusedHere = [...names, basename(path).split('.')[0]!].filter(
        (name) => isRefused(name) && !(relative(root, path).startsWith('packages/server') && permittedOnServer.has(name)),
      )
      return refusedHere.map((name) => `${relative(root, path)}: ${name}`)
    }),
  )
  expect(found).toEqual([])
})

/** Comments, and the names of tests. */
function proseIn(source: string): string[] {
  const tokens = source.match(/\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gm) ?? []
  const names = source.matchAll(/(?:\b(?:test|describe)|\]\)|\)\))\(\s*(['"`])(?<name>(?:(?!\1).|\\.)*)\1/g)
  return [...tokens.filter((token) => token.startsWith('/')), ...[...names].map(({ groups }) => groups!['name']!)]
}
const refusedInProse = new RegExp(`\\b(?:${refused.flatMap(({ word, isPrefix }) => (isPrefix ? [] : [word])).join('|')})\\b`, 'i')

test('no comment and no name of a test has such a word, in the web and in the journeys', () => {
  const found = ['packages/web', 'tests'].flatMap((folder) =>
    filesIn(join(root, folder)).flatMap((path) =>
      proseIn(readFileSync(path, 'utf8'))
        .filter((prose) => refusedInProse.test(prose))
        .map((prose) => `${relative(root, path)}: ${prose}`),
    ),
  )
  expect(found).toEqual([])
})

test('the check finds words within names, and only there', () => {
  expect(['toldOnce', 'asHouse', 'mostRows', 'keep-heard'].filter(isRefused)).toHaveLength(4)
  expect(['most', 'household', 'maxRows', 'lanes', 'storedRecord'].filter(isRefused)).toEqual([])
  expect([...namesIn("const a = 'told' // told\nconst b = `told ${house}`")]).toEqual(['const', 'a', 'b', 'house'])
  expect([...classesIn('/* .told */ .check-desk > .row:hover { margin: 0.5px }')]).toEqual(['check-desk', 'row'])
  expect(proseIn("test('a fault is told', () => call('told')) // whoever")).toEqual(['// whoever', 'a fault is told'])
  expect(valuesIn("export type Adding = 'no' | 'anew'\n  name: 'desk',")).toEqual(['no', 'anew', 'desk'])
})
