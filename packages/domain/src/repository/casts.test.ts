/** Casts hide errors from the compiler, so their number must not increase. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..', '..')

/**
 * To be lowered with each removed cast, and never raised. A cast has a reason if a comment that starts with two slashes is on the line of its
 * `as`, or is the whole line directly above: it says what makes the cast true. Docstrings are no reason, as they say what the function is.
 */
const limits = {
  'as unknown as': 10,
  'as never': 5,
  'casts in sources without a reason': 0,
  'casts in sources with a reason': 120,
  'other casts in tests and bench': 246,
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
