/** Names in code follow docs/glossary.md: a word of its left column comes back into no cleaned package. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const cleaned = ['packages/client', 'packages/domain', 'packages/server', 'packages/web', 'tests', 'bench', 'scripts']

/** The types of the client: names of the API document. */
const generated = join('packages', 'client', 'src', 'schema.ts')

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
    .filter(({ name }) => !['node_modules', 'dist'].includes(name) && relative(root, join(folder, name)) !== generated)
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
/** Names that statements give to columns, tables and common table expressions. */
const namesInSql = (source: string) =>
  [...source.matchAll(/\bas "?([a-z_]+)"?|\b([a-z_]+) as (?:materialized )?\(|^\s*\) ([a-z_]+)\b|\b([a-z_]+)\.[a-z_]+ [=<>]/gim)].flatMap(
    (match) => match.slice(1).filter(Boolean),
  )
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
      const names = path.endsWith('.css') ? classesIn(source) : [...namesIn(source), ...valuesIn(source), ...namesInSql(source)]
      const refusedHere = [...names, basename(path).split('.')[0]!].filter(
        (name) => isRefused(name) && !(relative(root, path).startsWith('packages/server') && permittedOnServer.has(name)),
      )
      return refusedHere.map((name) => `${relative(root, path)}: ${name}`)
    }),
  )
  expect(found).toEqual([])
})

/** A bound says what it bounds; a measured extreme is a local variable. */
const bareBound = /^(?:export )?const (?:longest|shortest|widest|narrowest|biggest|largest|smallest) =/m

test('a constant that is a bound is called max… or min… and what it bounds', () => {
  const found = cleaned.flatMap((folder) => filesIn(join(root, folder)).filter((path) => bareBound.test(readFileSync(path, 'utf8'))))
  expect(found.map((path) => relative(root, path))).toEqual([])
})

/** What precedes the name of a test, the message of an error or a log entry, and a text of the API document. */
const beforeProse = [
  String.raw`(?:\b(?:test|describe)|\))\(\s*`,
  String.raw`\bError\(\s*`,
  String.raw`\.(?:debug|info|warn|error)\((?:[^'"\`\n()]*,\s*)?`,
  String.raw`\b(?:summary|description):\s*`,
]
const textOrName = new RegExp(String.raw`(?:${beforeProse.join('|')})(['"\`])(?<text>(?:(?!\1).|\\.)*)\1`, 'g')

/** Comments, names of tests, messages of errors and the log, texts of the API document. */
function proseIn(source: string): string[] {
  const tokens = source.match(/\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gm) ?? []
  const texts = [...source.matchAll(textOrName)].map(({ groups }) => groups!['text']!.replaceAll(/\$\{[^}]*\}/g, ''))
  return [...tokens.filter((token) => token.startsWith('/')), ...texts]
}
const refusedInProse = new RegExp(`\\b(?:${refused.flatMap(({ word, isPrefix }) => (isPrefix ? [] : [word])).join('|')})\\b`, 'i')

const proseOf = (folders: readonly string[]) =>
  folders.flatMap((folder) =>
    filesIn(join(root, folder))
      .filter((path) => path !== import.meta.filename)
      .flatMap((path) => proseIn(readFileSync(path, 'utf8')).map((prose) => ({ path: relative(root, path), prose }))),
  )

test('no comment, name of a test, error, log message or text of the API document has such a word', () => {
  expect(proseOf(cleaned).filter(({ prose }) => refusedInProse.test(prose))).toEqual([])
})

/** Words that leave open who acts, or assume it; the sentence below the table of the glossary. */
const vague = /\b(?:afresh|anybody|everybody|nobody|somebody|he|him|himself|his)\b/i

test('comments and messages name who acts', () => {
  expect(proseOf(cleaned).filter(({ prose }) => vague.test(prose))).toEqual([])
})

/** What a reader of the project cannot look up: the tickets it was planned with. */
const ticket = /\b(?:issues? \d+|must show|ruling "|issue (?:point )?")/i

test('comments and names of tests refer to requirements and decisions, not to tickets', () => {
  expect(proseOf(cleaned).filter(({ prose }) => ticket.test(prose))).toEqual([])
})

/** The glossary itself names the words that it replaces. */
const pages = ['', 'docs', join('docs', 'decisions')].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md') && name !== 'glossary.md')
    .map((name) => join(folder, name)),
)

test('pages for people name who acts and refer to no tickets, too', () => {
  const linesOf = (page: string) =>
    readFileSync(join(root, page), 'utf8')
      .split('\n')
      .map((line, at) => `${page}:${at + 1} ${line}`)
  expect(pages.flatMap(linesOf).filter((line) => vague.test(line) || ticket.test(line))).toEqual([])
})

test('the check finds words within names, and only there', () => {
  expect(['toldOnce', 'asHouse', 'mostRows', 'keep-heard'].filter(isRefused)).toHaveLength(4)
  expect(['most', 'household', 'maxRows', 'lanes', 'storedRecord'].filter(isRefused)).toEqual([])
  expect([...namesIn("const a = 'told' // told\nconst b = `told ${house}`")]).toEqual(['const', 'a', 'b', 'house'])
  expect([...classesIn('/* .told */ .check-desk > .row:hover { margin: 0.5px }')]).toEqual(['check-desk', 'row'])
  expect(proseIn("test('a fault is told', () => call('told')) // whoever")).toEqual(['// whoever', 'a fault is told'])
  expect(proseIn("throw new Error(`${name} is told`); log.warn(error, 'a lane'); const route = { summary: 'A desk' }")).toEqual([
    ' is told',
    'a lane',
    'A desk',
  ])
  expect(valuesIn("export type Adding = 'no' | 'anew'\n  name: 'desk',")).toEqual(['no', 'anew', 'desk'])
})
