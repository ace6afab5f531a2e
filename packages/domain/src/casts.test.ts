/** Casts hide errors from the compiler, so their number must not increase. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

/** To be lowered with each removed cast, and never raised. */
const limits = {
  'as unknown as': 20,
  'as never': 5,
  'other casts in sources': 321,
  'other casts in tests and bench': 246,
}
type Category = keyof typeof limits

const instead = `Give the value its type where it originates instead: a generic (storeOf and recordIn know the entity), a type guard
(isOneOf, isObject, isLanguage), namesOf for the keys of a table, messageOf for a caught error, \`satisfies\` for a literal.`

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist'].includes(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name)) : /\.tsx?$/.test(entry.name) ? [join(folder, entry.name)] : [],
    )
}

/** The code within templates; the rest is prose or SQL, which has an \`as\` of its own. */
const codeIn = (template: string): string => [...template.matchAll(/\$\{((?:[^{}`]|\{[^{}]*\})*)\}/g)].map(([, code]) => code).join(' ')

const codeOf = (source: string) =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:\\'"`])\/\/.*$/gm, ' ')
    .replaceAll(/(?<=[(=,:&|?[]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//g, ' ')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replaceAll(/^(?:import|export)\b[^;=()]*?\bfrom ''$/gm, ' ')
    .replaceAll(/`(?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\})*`/g, (template) => `''${codeIn(template)}`)
    .replaceAll(/\[\s*\w+ in [^\]]*?\bas\b/g, ' ')

const isOfTests = (path: string) => /\.(test|fixture)\.tsx?$|\/(testing|proofs)\/|^(tests|bench)\//.test(path)

function castsIn(source: string, path: string): Category[] {
  const found = [...codeOf(source).matchAll(/(?<=[\w)\]}'!>]\s+)as (unknown as\b|never\b|const\b|(?=[\w'{[(]))/g)]
  return found.flatMap(([, target]): Category[] => {
    if (target === 'const') return []
    if (target) return [target === 'never' ? 'as never' : 'as unknown as']
    return [isOfTests(path) ? 'other casts in tests and bench' : 'other casts in sources']
  })
}

const casts = ['packages/domain/src', 'packages/server/src', 'packages/web/src', 'tests', 'bench'].flatMap((folder) =>
  filesIn(join(root, folder)).flatMap((path) => castsIn(readFileSync(path, 'utf8'), relative(root, path))),
)

test.each(Object.entries(limits))('there are no more casts than before: %s', (category, limit) => {
  const count = casts.filter((each) => each === category).length
  expect(count, `"${category}" is there ${count} times, ${limit} are the limit. ${instead}`).toBeLessThanOrEqual(limit)
})

test('casts are distinguished from other uses of the word', () => {
  const casting = 'const a = b as unknown as C; f(d as never); const e = [g as H, i[0] as J[]]'
  expect(castsIn(casting, 'a.ts')).toEqual(['as unknown as', 'as never', 'other casts in sources', 'other casts in sources'])
  const spared = [
    "import { a as b } from './c.ts'",
    'const d = sql`select e as f from ${g} h`',
    'type I = { [J in keyof K as L]: M }',
    "const n = ['o'] as const // such as this",
    "const p = 'as never'",
  ]
  expect(castsIn(spared.join('\n'), 'a.ts')).toEqual([])
})
