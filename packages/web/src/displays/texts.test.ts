import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import english from '@ridgeline/domain/messages/en/display.json' with { type: 'json' }

test('a display receives all texts it uses', () => {
  const used = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: (name) => name.includes('.test.') }).flatMap((file) => [
    ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/['"](display\.[\w.]+)['"]/g),
  ])
  expect(used.length).toBeGreaterThan(30)
  expect(used.map(([, key]) => key!).filter((key) => !Object.hasOwn(english, key))).toEqual([])
})
