import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allTexts, withoutForm } from '../../../../../domain/src/messages/packs.fixture.ts'

const known = new Set(Object.keys(allTexts('en')).flatMap((key) => [key, withoutForm(key)]))
const root = new URL('../../../..', import.meta.url)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** `text('list.open')` and `counted('list.removed', …)`, and keys in tables: `create: 'history.created'`. */
const asked = /\b(?:text|counted)\(\s*'([\w.]+)'|'((?:shell|signIn|menu|dashboard|kit|list|form|history|conflict|failure)\.[\w.]+)'/g
const isFile = (key: string) => /\.(css|tsx?|json|svg)$/.test(key)

test('every text the screens use exists', () => {
  const keys = files.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(asked)].map(([, called, listed]) => ({ key: (called ?? listed)!, file })),
  )
  expect(keys.length).toBeGreaterThan(100)
  expect(keys.filter(({ key }) => !known.has(key) && !isFile(key))).toEqual([])
})
