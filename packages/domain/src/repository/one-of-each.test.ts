/** One of each: what three files need is written once and imported. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const sources = globSync(['packages/*/{src,generate.ts}/**', 'bench/**', 'scripts/**'], { cwd: root }).filter(
  (path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.(test|fixture)\.|\bgenerated\b/.test(path),
)

/** Shorter ones are as quickly read as imported. */
const minLength = 50

/** Constants and functions at the top of a file: their code without the name, comments and white space. */
function declarationsIn(code: string): string[] {
  const declared = code.matchAll(/^(?:export )?(?:const|(?:async )?function) \w+([\s\S]*?)(?=^(?![\])}])\S|(?![\s\S]))/gm)
  return [...declared].map(([, body]) =>
    body!
      .replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

test('declarations are found by their code, whatever their name', () => {
  const code = `const one = (text: string) => {\n  return text // why\n}\nexport function other(text: string) {\n  return text\n}\n`
  expect(declarationsIn(code)).toEqual(['= (text: string) => { return text }', '(text: string) { return text }'])
})

test('no helper is written in three files', () => {
  const places = new Map<string, Set<string>>()
  for (const path of sources)
    for (const body of declarationsIn(readFileSync(join(root, path), 'utf8')))
      if (body.length >= minLength) places.set(body, (places.get(body) ?? new Set()).add(path))
  const repeated = [...places].filter(([, paths]) => paths.size > 2)
  expect(repeated.map(([body, paths]) => `${body.slice(0, 80)} in ${[...paths].join(', ')}`)).toEqual([])
})

test('R4.17: only one file of the web checks values, so that the validation of all forms can be turned off', () => {
  const checking = sources.filter(
    (path) => path.startsWith('packages/web/') && readFileSync(join(root, path), 'utf8').includes("'@ridgeline/domain/check/check'"),
  )
  expect(checking).toEqual(['packages/web/src/lib/validation/faults.ts'])
})
