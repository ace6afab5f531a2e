/** Files that pages for people name are there: a renamed file is renamed in them too. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const codeIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)

test('every test named in docs/attacks.md is there', () => {
  const rows = read('docs/attacks.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  const named = rows.slice(1).flatMap((row) => codeIn(row.split(' | ').at(-1)!))
  expect(named.length).toBeGreaterThan(60)
  const placeOf = (name: string) =>
    join(root, 'packages', ...(name.startsWith('domain/') ? ['domain/src', name.slice(7)] : ['server/src', name]))
  const isThere = (name: string) => ['', '.test.ts', '.isolated.test.ts'].some((ending) => existsSync(`${placeOf(name)}${ending}`))
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist'].includes(name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))
}

test('every file that a decision names by its path is there', () => {
  const files = ['packages', 'scripts', 'tests', 'bench'].flatMap(filesIn).map((path) => `/${path}`)
  // Decisions give the end of a path, or a package and the path in its sources. Folders like `.vite` are made by a build.
  const isThere = (path: string) => {
    const [, name, rest] = /^(domain|server|web)\/(.*)$/.exec(path) ?? []
    return files.some((file) => file.endsWith(`/${path}`) || file === `/packages/${name}/src/${rest}`)
  }
  const missing = readdirSync(join(root, 'docs/decisions')).flatMap((page) =>
    codeIn(read(`docs/decisions/${page}`))
      .filter((code) => /^\w[\w./-]*\/[\w.-]+\.(tsx?|mjs|css|sql)$/.test(code) && !isThere(code))
      .map((code) => `${page}: ${code}`),
  )
  expect(missing).toEqual([])
})
