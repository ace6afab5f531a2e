/** ARCHITECTURE.md lists all modules: dependencies of a missing one would be undocumented. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const rows = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `packages/'))
  .map((line) => line.split('|')[1]!)

/** `a/{b,c}.ts` means a/b.ts and a/c.ts. */
const namesIn = (code: string): string[] => {
  const [, before, choices, after] = /^(.*)\{(.*)\}(.*)$/.exec(code) ?? []
  return choices === undefined ? [code] : choices.split(',').map((each) => `${before}${each}${after}`)
}

const listed = (folder: string) =>
  new Set(
    rows
      .filter((row) => row.includes(folder))
      .flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => namesIn(code!)))
      .map((name) => name.replace(`${folder}/`, '')),
  )

test.each(['packages/server/src', 'packages/web/src'])('ARCHITECTURE.md names every module of %s', (folder) => {
  const known = listed(folder)
  const modules = readdirSync(join(root, folder)).filter((name) => !/\.(test|fixture)\.|\.css$/.test(name))
  expect(modules.filter((name) => !known.has(name))).toEqual([])
})
