/** Casts and row types written by hand hide errors from the compiler, so their number must not increase. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..', '..')

/**
 * To be lowered with each removed cast, and never raised. A cast has a reason if a comment that starts with two slashes is on the line of its
 * `as`, or is the whole line directly above: it says what makes the cast true. Docstrings are not a reason, as they say what the function is.
 */
const limits = {
  'as unknown as': 10,
  'as never': 5,
  'casts in sources without a reason': 0,
  'casts in sources with a reason': 120,
  'other casts in tests and bench': 243,
}
type Category = keyof typeof limits

const instead = `Give the value its type where it originates instead: a generic (storeOf and recordIn know the entity), a type guard
(isOneOf, isObject, isLanguage), namesOf for the keys of a table, messageOf for a caught error, \`satisfies\` for a literal.
Where no type can say it, say above the cast what makes it true.`

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist'].includes(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name)) : /\.tsx?$/.test(entry.name) ? [join(folder, entry.name)] : [],
    )
}

/** Keeps all lines, so that a cast is found on the line that it has in the file. */
const linesOf = (text: string): string => text.replaceAll(/[^\n]/g, '')

/** The code within templates; the rest is prose or SQL, which has an `as` of its own. */
const codeIn = (template: string): string =>
  template.replaceAll(/\$\{((?:[^{}`]|\{[^{}]*\})*)\}|[^\n]/g, (_, code?: string) => (code ? ` ${code} ` : ''))

const codeOf = (source: string) =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:\\'"`])\/\/.*$/gm, (comment) => ` ${linesOf(comment)}`)
    .replaceAll(/(?<=[(=,:&|?[]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//g, ' ')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replaceAll(/^(?:import|export)\b[^;=()]*?\bfrom ''$/gm, linesOf)
    .replaceAll(/`(?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\})*`/g, (template) => `''${codeIn(template)}`)
    .replaceAll(/\[\s*\w+ in [^\]]*?\bas\b/g, (keys) => ` ${linesOf(keys)}`)

const isOfTests = (path: string) => /\.(test|fixture)\.tsx?$|\/(testing|proofs)\/|^(tests|bench)\//.test(path)

function castsIn(source: string, path: string): Category[] {
  const [code, lines] = [codeOf(source), source.split('\n')]
  const hasReason = (index: number) => {
    const line = code.slice(0, index).split('\n').length - 1
    return /(?:^|\s)\/\/ \S/.test(lines[line]!) || /^\s*\/\/ \S/.test(lines[line - 1] ?? '')
  }
  const found = [...code.matchAll(/(?<=[\w)\]}'!>]\s+)as (unknown as\b|never\b|const\b|(?=[\w'{[(]))/g)]
  return found.flatMap(({ 1: target, index }): Category[] => {
    if (target === 'const') return []
    if (target) return [target === 'never' ? 'as never' : 'as unknown as']
    if (isOfTests(path)) return ['other casts in tests and bench']
    return [hasReason(index) ? 'casts in sources with a reason' : 'casts in sources without a reason']
  })
}

const casts = ['packages/client/src', 'packages/domain/src', 'packages/server/src', 'packages/web/src', 'tests', 'bench'].flatMap(
  (folder) => filesIn(join(root, folder)).flatMap((path) => castsIn(readFileSync(path, 'utf8'), relative(root, path))),
)

test.each(Object.entries(limits))('there are no more casts than before: %s', (category, limit) => {
  const count = casts.filter((each) => each === category).length
  expect(count, `"${category}" is there ${count} times, ${limit} are the limit. ${instead}`).toBeLessThanOrEqual(limit)
})

/** To be lowered with each statement whose row type follows from what it selects, and never raised (decision 0148). */
const rowLimits = {
  /** The type argument of a query, whether a literal or a name: the compiler believes it. */
  'row types by hand in sources': 42,
  'row types by hand in tests and bench': 110,
  /** Columns that are selected as text: their type is believed, one by one. */
  'columns by hand in sources': 107,
  /** A whole record that the database writes as JSON. */
  'records in JSON by hand in sources': 11,
}
type RowCategory = keyof typeof rowLimits

const insteadOfRows = `Select columns by reference (\`select\`, \`after\` in packages/server/src/db/connect/select.ts): the type of the row follows from
them. A column of a table under another name is \`aliased\`, one that the condition proves is \`neverNull\`, one joined from the left \`orNull\`.
Computed values have their type beside them: sql<number>\`count(*)::integer\`.`

/** A type parameter passed on is not a type by hand, nor is `never`. */
const queriedBy = /\.query<(?!R\b|never\b)/g
const typedColumn = /\bsql<[^`]*?>`(?:\w+\.)?"?[a-z]\w*"?`/gi
const typedRecord = /\bsql<[^`]*?>`\(?(?:select )?(?:row_to_json|to_json)\(/g

function rowTypesIn(source: string, path: string): RowCategory[] {
  const times = (pattern: RegExp, category: RowCategory) => [...source.matchAll(pattern)].map(() => category)
  if (isOfTests(path)) return times(queriedBy, 'row types by hand in tests and bench')
  return [
    ...times(queriedBy, 'row types by hand in sources'),
    ...times(typedColumn, 'columns by hand in sources'),
    ...times(typedRecord, 'records in JSON by hand in sources'),
  ]
}

const rowTypes = ['packages/client/src', 'packages/server/src', 'tests', 'bench'].flatMap((folder) =>
  filesIn(join(root, folder)).flatMap((path) => rowTypesIn(readFileSync(path, 'utf8'), relative(root, path))),
)

test.each(Object.entries(rowLimits))('there are no more row types by hand than before: %s', (category, limit) => {
  const count = rowTypes.filter((each) => each === category).length
  expect(count, `"${category}" is there ${count} times, ${limit} are the limit. ${insteadOfRows}`).toBeLessThanOrEqual(limit)
})

test('the count of row types finds literals and names alike, and no type that follows from the columns', () => {
  const byHand = ['db.query<{ id: string }>(sql`select id from a`)', 'tx.query<Row>(statement)', 'client.query<Row & { at: string }>(text)']
  expect(byHand.flatMap((code) => rowTypesIn(code, 'a.ts'))).toEqual(byHand.map(() => 'row types by hand in sources'))
  const sql = 'sql'
  expect(rowTypesIn(`select({ a: ${sql}<string>\`t.id\`, b: ${sql}<Row>\`row_to_json(r)\` })`, 'a.ts')).toEqual([
    'columns by hand in sources',
    'records in JSON by hand in sources',
  ])
  const derived = ['db.query(select({ id: users.id })`from ${users}`)', 'tx.query<R>(statement)', `${sql}<number>\`count(*)::integer\``]
  expect(derived.flatMap((code) => rowTypesIn(code, 'a.ts'))).toEqual([])
})

test('casts are distinguished from other uses of the word', () => {
  const casting = 'const a = b as unknown as C; f(d as never); const e = [g as H, i[0] as J[]]'
  const other = 'casts in sources without a reason'
  expect(castsIn(casting, 'a.ts')).toEqual(['as unknown as', 'as never', other, other])
  const spared = [
    "import { a as b } from './c.ts'",
    'const d = sql`select e as f from ${g} h`',
    'type I = { [J in keyof K as L]: M }',
    "const n = ['o'] as const // such as this",
    "const p = 'as never'",
  ]
  expect(castsIn(spared.join('\n'), 'a.ts')).toEqual([])
})

test('the count knows the reason of a cast, and which comment is none', () => {
  const slashes = '//'
  const reasons = [
    `${slashes} The schema lets no other through.\nconst a = b as C`,
    `const a = b as C ${slashes} The schema lets no other through.`,
  ]
  const others = [
    '/** Says what it is. */\nexport const a = b as C',
    `${slashes} About the line below.\nconst d = 1\nconst a = b as C`,
    `const d = 1 ${slashes} About this line.\nconst a = b as C`,
    `${slashes}\nconst a = b as C`,
    `const e = 'f:${slashes} g'; const a = b as C`,
    `const d = \`1\n\${2}\`\n${slashes} About the line below.\nconst e = 1\nconst a = b as C`,
  ]
  expect(reasons.flatMap((code) => castsIn(code, 'a.ts'))).toEqual(reasons.map(() => 'casts in sources with a reason'))
  expect(others.flatMap((code) => castsIn(code, 'a.ts'))).toEqual(others.map(() => 'casts in sources without a reason'))
})
