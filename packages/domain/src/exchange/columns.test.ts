/** The columns in which records leave and come back. */
import { expect, test } from 'vitest'
import { writableFields } from '../declare/entity.ts'
import { allEntities, registry } from '../declare/registry.ts'
import { skilift } from '../entities/skilift.ts'
import { languages } from '../values/localized.ts'
import { alpineBitsLifts, choiceBy } from './alpinebits.ts'
import { columnName, exchangeColumns, exchangedFields } from './columns.ts'
import { canRemoveMissing, importColumns, importKeys, isImported } from './import-columns.ts'
import { sentFields } from './sent-fields.ts'
import { sentKinds } from './sent-kinds.ts'

test('a text in several languages has a column for each, any other field one', () => {
  expect(exchangeColumns(skilift, ['name', 'status'])).toEqual([
    ...languages.map((language) => ({ field: 'name', language })),
    { field: 'status' },
  ])
  expect(exchangeColumns(skilift, ['name', 'status']).map(columnName)).toEqual([
    ...languages.map((language) => `name.${language}`),
    'status',
  ])
})

test('a field that is asked for twice has its column once, and an unknown or secret one has none', () => {
  expect(exchangeColumns(skilift, ['status', 'type', 'status', 'colour', 'toString'])).toEqual([{ field: 'status' }, { field: 'type' }])
  expect(exchangeColumns(registry['camera']!, ['password', 'type'])).toEqual([{ field: 'type' }])
})

test('an export has every readable field but what the server sets with each change', () => {
  for (const entity of allEntities) {
    const exchanged = exchangedFields(entity)
    expect(exchanged.slice(0, 2), entity.name).toEqual(['id', 'externalId'])
    for (const name of ['version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']) expect(exchanged, entity.name).not.toContain(name)
    for (const [name, { secret }] of writableFields(entity)) expect([name, exchanged.includes(name)]).toEqual([name, !secret])
  }
})

test('an import writes what staff may write, and finds records by their id', () => {
  expect(['status', 'id', 'resortId', 'snowDepth'].map((name) => isImported(skilift, name))).toEqual([true, false, false, false])
  expect(isImported(registry['camera']!, 'password')).toBe(false)
  for (const entity of allEntities) {
    const columns = [...importColumns(entity)]
    expect(columns[0], entity.name).toEqual(['id', { field: 'id' }])
    const fields = [...new Set(columns.map(([, { field }]) => field))]
    expect(fields.slice(1), entity.name).toEqual(exchangedFields(entity).filter((name) => isImported(entity, name)))
    for (const [name, column] of columns) expect(name).toBe(columnName(column))
  }
})

test.each<[string, string[]]>([
  ['skilift', ['id', 'externalId', 'internalId', 'name']],
  ['priceProduct', ['id', 'externalId', 'code', 'name']],
  ['ticket', ['id', 'externalId', 'code']],
  ['weatherForecast', ['id', 'externalId']],
  ['infoTv', ['id', 'externalId', 'title']],
])('an import of the kind %s can find records again by %j, the best first', (name, keys) => {
  expect(importKeys(registry[name]!)).toEqual(keys)
})

test('an import can remove what its file does not have, but not people, who would not come back', () => {
  expect(allEntities.filter((entity) => !canRemoveMissing(entity)).map(({ name }) => name)).toEqual(['user'])
})

test('other systems get what staff may write, without secrets and without media, which only this installation has', () => {
  const leftOut = (name: string) => {
    const sent = new Set(sentFields(registry[name]!).map(([field]) => field))
    return writableFields(registry[name]!).flatMap(([field]) => (sent.has(field) ? [] : [field]))
  }
  expect(leftOut('skilift')).toEqual(['photos'])
  expect(leftOut('bike')).toEqual(['gpxFile', 'photos'])
  expect(leftOut('camera')).toEqual(['username', 'password'])
  // Its values have icons; sections of a homepage have none.
  expect(leftOut('feedFilter')).toEqual(['icon', 'iconActive', 'values'])
  expect(leftOut('homepage')).toEqual(['background'])
  expect(leftOut('departure')).toEqual([])
})

test('resorts themselves are changed by their staff only', () => {
  expect(sentKinds).not.toContain('resort')
  expect(sentKinds).toEqual(expect.arrayContaining(['skilift', 'slope', 'event']))
})

test('a word of AlpineBits is the choice that is written so, or none', () => {
  const liftBy = (word: string) => choiceBy(alpineBitsLifts, ({ name }) => name === word)
  expect([liftBy('cablecar'), liftBy('funicular')]).toEqual(['cable', undefined])
})
