/** What distinguishes records of one name in lists of suggestions. */
import { expect, test } from 'vitest'
import { entity } from '../declare/entity.ts'
import { choice, integer, text } from '../declare/field.ts'
import { allEntities, registry } from '../declare/registry.ts'
import { factFields, factsOf, isCode, kindFieldsOf } from './facts.ts'

test.each<[string, string[]]>([
  ['skilift', ['type', 'lowestPoint', 'highestPoint', 'status', 'internalId', 'mapNumber']],
  ['slope', ['difficulty', 'baseElevation', 'topElevation', 'status', 'mapNumber']],
  ['pool', ['status']],
  ['restaurant', ['type', 'status']],
  ['location', ['type']],
  ['user', ['email']],
  ['badge', ['code']],
  ['resort', ['alias']],
  ['role', []],
])('of the kind %s these are the facts: %j', (name, facts) => {
  expect(factFields(registry[name]!)).toEqual(facts)
})

test('facts are fields of their kind, of which none is the name', () => {
  for (const each of allEntities)
    for (const name of factFields(each))
      expect([each.name, name, name in each.fields && name !== each.list[0]]).toEqual([each.name, name, true])
})

const kind = (list: readonly ['name', ...('type' | 'colour' | 'state' | 'made' | 'size')[]], operational: readonly 'state'[] = []) =>
  entity('thing', {
    scope: 'resort',
    sections: {
      general: {
        name: text({ required: true }),
        type: choice(['a', 'b'], { required: true }),
        colour: choice(['red', 'blue']),
        state: choice(['on', 'off'], { required: true }),
        made: choice(['here', 'there'], { required: true, readOnly: true }),
        size: integer({ required: true }),
      },
    },
    list: [...list],
    operational,
  })

test('what classifies a record is a required choice that neither the server sets nor changes every day', () => {
  expect(kindFieldsOf(kind(['name', 'type', 'colour', 'state', 'made', 'size'], ['state']))).toEqual(['type'])
  expect(kindFieldsOf(kind(['name', 'state', 'type']))).toEqual(['state', 'type'])
  expect(factsOf(kind(['name', 'type', 'size']))).toEqual({ kind: 'type', span: undefined, hasStatus: false, codes: [] })
  // Only in the column beside the name.
  expect(factsOf(kind(['name', 'size', 'type'])).kind).toBeUndefined()
})

test('a code is a text that no other record has', () => {
  expect([text({ unique: true }), text(), text({ unique: 'global' }), integer(), undefined].map(isCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
