import { expect, test } from 'vitest'
import { entityNames, entryOf } from './catalogue.ts'
import { registry } from './registry.ts'

test('the browser knows scope and texts of every kind before its declaration is loaded', () => {
  for (const name of entityNames) expect([name, entryOf(name)?.scope]).toEqual([name, registry[name]!.scope])
})

test('an unknown kind has no entry, nor has what every object inherits', () => {
  for (const name of ['lift', '', 'toString', 'constructor']) expect([name, entryOf(name)]).toEqual([name, undefined])
})
