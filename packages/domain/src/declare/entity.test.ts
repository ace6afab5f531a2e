/** What is derived from the declaration of an entity. */
import { expect, test } from 'vitest'
import {
  entity,
  endingWith,
  fieldOf,
  isNamedByText,
  isOwnPerResort,
  oncePerEntity,
  readableFields,
  summaryFields,
  writableFields,
} from './entity.ts'
import { date, flag, integer, localized, text } from './field.ts'

const hut = entity('hut', {
  scope: 'resort',
  sections: {
    general: { name: localized({ required: true }), code: text({ unique: true }), beds: integer(), isOpen: flag() },
    inside: {
      note: text({ endsWith: 'isOpen' }),
      until: text({ endsWith: 'isOpen' }),
      pin: text({ secret: true }),
      seenAt: date({ readOnly: true }),
    },
  },
  list: ['name', 'beds'],
  operational: ['isOpen'],
})
const seasonOf = entity('season', { plural: 'seasons-of-year', scope: 'global', sections: { general: { day: date() } }, list: ['day'] })

const names = (fields: readonly (readonly [string, unknown])[]) => fields.map(([name]) => name)

test('fields of every record come before those of the sections, and only records of a resort have one', () => {
  expect(Object.keys(hut.fields)).toEqual(expect.arrayContaining(['id', 'version', 'active', 'resortId', 'name', 'beds', 'note', 'seenAt']))
  expect(Object.keys(seasonOf.fields)).not.toContain('resortId')
})

test('the address of a kind is its name with an s, if it has no other', () => {
  expect([hut.plural, seasonOf.plural]).toEqual(['huts', 'seasons-of-year'])
})

test('what a kind does not declare, it does not have', () => {
  expect(seasonOf).toMatchObject({ rules: [], advice: [], operational: [], filters: [], searched: [], unique: [], single: [] })
  for (const name of ['sort', 'card', 'publication', 'measured', 'where']) expect(seasonOf).not.toHaveProperty(name)
  const declared = {
    sort: 'day',
    card: { facts: ['day'] },
    publication: { schemaOrg: 'Event' },
    measured: { at: 'day', fields: ['day'], staleAfter: 5 },
  } as const
  expect(entity('day', { scope: 'global', sections: { general: { day: date() } }, list: ['day'], ...declared })).toMatchObject(declared)
})

test.each([
  ['a field of every record', { general: { version: integer() } }],
  ['a field of another section', { general: { name: text() }, other: { name: text() } }],
])('a declaration is refused that repeats %s', (_, sections) => {
  expect(() => entity('twice', { scope: 'global', sections, list: [] })).toThrow(/^twice\.(version|name) is declared twice$/)
})

test('the resort of a record is not a field of global records, so that they may declare it', () => {
  expect(() => entity('pass', { scope: 'global', sections: { general: { resortId: text() } }, list: [] })).not.toThrow()
  expect(() => entity('pass', { scope: 'resort', sections: { general: { resortId: text() } }, list: [] })).toThrow('declared twice')
})

test('a field is found by its name; an unknown one, or what every object inherits, is refused with the name of the kind', () => {
  expect(fieldOf(hut, 'beds')).toBe(hut.fields.beds)
  for (const unknown of ['rooms', 'toString', 'constructor']) expect(() => fieldOf(hut, unknown)).toThrow(`hut has no field ${unknown}`)
})

test('records are searched by name where the name is a text, not a day or a number', () => {
  const named = (field: Parameters<typeof entity>[1]['sections'][string][string]) =>
    isNamedByText(entity('any', { scope: 'global', sections: { general: { first: field } }, list: ['first'] }))
  expect([named(text()), named(localized()), named(date()), named(integer())]).toEqual([true, true, false, false])
})

test('a unique value is unique within each resort, unless it is unique everywhere or the record is global', () => {
  expect(isOwnPerResort({ scope: 'resort' }, text({ unique: true }))).toBe(true)
  expect(isOwnPerResort({ scope: 'resort' }, text({ unique: 'global' }))).toBe(false)
  expect(isOwnPerResort({ scope: 'resort' }, text())).toBe(false)
  expect(isOwnPerResort({ scope: 'global' }, text({ unique: true }))).toBe(false)
})

test('secrets are written and never read; what the server sets is read and never written', () => {
  expect(names(readableFields(hut))).not.toContain('pin')
  expect(names(writableFields(hut))).toContain('pin')
  expect(names(readableFields(hut))).toEqual(expect.arrayContaining(['id', 'seenAt', 'resortId', 'name']))
  for (const name of ['id', 'version', 'resortId', 'seenAt']) expect(names(writableFields(hut))).not.toContain(name)
})

test('a row of a list has the columns, what the status permission may change, and what every row needs', () => {
  expect(names(summaryFields(hut)).toSorted()).toEqual(['active', 'beds', 'id', 'isOpen', 'name', 'resortId', 'version'])
  expect(names(summaryFields(seasonOf)).toSorted()).toEqual(['active', 'day', 'id', 'version'])
})

test('a change clears the fields that end with the changed one, and no others', () => {
  expect(endingWith(hut, 'isOpen')).toEqual(['note', 'until'])
  expect(endingWith(hut, 'beds')).toEqual([])
})

test('what is derived from a kind is derived once for each kind', () => {
  const asked: string[] = []
  const lengthOf = oncePerEntity(({ name }: typeof hut | typeof seasonOf) => {
    asked.push(name)
    return name.length
  })
  expect([lengthOf(hut), lengthOf(seasonOf), lengthOf(hut), lengthOf(seasonOf)]).toEqual([3, 6, 3, 6])
  expect(asked).toEqual(['hut', 'season'])
})
