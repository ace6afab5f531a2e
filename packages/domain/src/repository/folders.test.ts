/** Folders stay small enough to be read at a glance: a crowded one is divided by what belongs together. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const isGenerated = (name: string) => ['node_modules', 'dist', 'dist-ssr', 'results', 'android', 'ios'].includes(name)

function sizesIn(folder: string): number[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !isGenerated(name))
  const files = entries.filter((entry) => entry.isFile()).length
  const below = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => sizesIn(join(folder, name)))
  return files > 0 ? [files, ...below] : below
}

test('nine of ten folders have at most twelve files', () => {
  const sizes = ['packages', 'bench', 'scripts', 'tests'].flatMap((folder) => sizesIn(join(root, folder))).toSorted((a, b) => a - b)
  expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(12)
})
