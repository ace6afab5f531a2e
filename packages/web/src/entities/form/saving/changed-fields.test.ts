import { skilift } from '@ridgeline/domain/entities/skilift'
import { recordOf } from '@ridgeline/domain/declare/sample'
import { expect, test } from 'vitest'
import { changedFields, formValues, rebase, resolve } from './changed-fields.ts'

const stored = { ...recordOf(skilift, 1), name: { sk: 'Púť', de: 'Weg' }, waitingTime: 5, status: 'open', statusNote: null } as Record<
  string,
  unknown
>
const base = formValues(skilift, stored)

test('an untouched form sends nothing', () => {
  expect(changedFields(skilift, stored, base)).toEqual({})
})

test('only changed fields are sent, in their stored form', () => {
  const values = { ...base, waitingTime: null, statusNote: { sk: '  ' }, name: { de: 'Weg', sk: 'Púť' }, mapNumber: 'A1' }
  expect(changedFields(skilift, stored, values)).toEqual({ waitingTime: null, mapNumber: 'A1' })
})

test('a value typed back to the stored one is not a change', () => {
  expect(changedFields(skilift, stored, { ...base, statusNote: {} })).toEqual({})
})

test('a new lift starts with the defaults of the entity', () => {
  expect(formValues(skilift, undefined)).toMatchObject({ status: 'closed', active: true, order: 0, name: null })
  expect(formValues(skilift, undefined)).not.toHaveProperty('version')
})

test('changes of others in untouched fields are applied silently', () => {
  const mine = { ...base, waitingTime: 12 }
  const theirs = { ...stored, status: 'closed', name: { sk: 'Púť', de: 'Der Weg' } }
  const { values, conflicts } = rebase(skilift, { base: stored, mine, theirs })
  expect(conflicts).toEqual([])
  expect(values).toMatchObject({ waitingTime: 12, status: 'closed', name: { sk: 'Púť', de: 'Der Weg' } })
})

test('changes of different languages of a name are both kept', () => {
  const mine = { ...base, name: { sk: 'Biela púť', de: 'Weg' } }
  const theirs = { ...stored, name: { sk: 'Púť', de: 'Weißer Weg', it: 'Via' } }
  const { values, conflicts } = rebase(skilift, { base: stored, mine, theirs })
  expect(conflicts).toEqual([])
  expect(values['name']).toEqual({ sk: 'Biela púť', de: 'Weißer Weg', it: 'Via' })
})

test('a field both changed is a conflict, and equal changes are none', () => {
  const mine = { ...base, status: 'closed', waitingTime: 9, name: { sk: 'Moja', de: 'Weg' } }
  const theirs = { ...stored, status: 'closed', waitingTime: 20, name: { sk: 'Ich', de: 'Weg' } }
  const { values, conflicts } = rebase(skilift, { base: stored, mine, theirs })
  expect(conflicts).toEqual(
    [
      { field: 'waitingTime', base: 5, theirs: 20, mine: 9 },
      { field: 'name.sk', base: 'Púť', theirs: 'Ich', mine: 'Moja' },
    ].toSorted(
      (one, other) => Object.keys(values).indexOf(one.field.split('.')[0]!) - Object.keys(values).indexOf(other.field.split('.')[0]!),
    ),
  )
  expect(resolve(values, conflicts, { waitingTime: 'theirs', 'name.sk': 'mine' })).toMatchObject({
    waitingTime: 20,
    name: { sk: 'Moja', de: 'Weg' },
  })
  expect(resolve(values, conflicts, { 'name.sk': 'theirs' })).toMatchObject({ waitingTime: 9, name: { sk: 'Ich', de: 'Weg' } })
})
