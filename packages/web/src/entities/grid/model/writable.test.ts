import { resort } from '@ridgeline/domain/entities/resort'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { expect, test } from 'vitest'
import { offeredColumns } from './column.ts'
import { newRow, rowOf } from './row.ts'
import { isWritable } from './writable.ts'

const column = (id: string) => offeredColumns(skilift, (name) => name).find((each) => each.id === id)!
const lift = rowOf({ id: 'a', version: 1, active: true, name: { sk: 'Alfa' }, waitingTime: null })
const all = { may: () => true }

test('values that are not loaded are not overwritten; empty ones are', () => {
  const mayWrite = isWritable(skilift, all)
  expect(mayWrite(lift, column('perex.de'))).toBe(false)
  expect(mayWrite(lift, column('name.de'))).toBe(true)
  expect(mayWrite(lift, column('waitingTime'))).toBe(true)
  expect(mayWrite(newRow('new-1'), column('perex.de'))).toBe(true)
})

test('removed records cannot be written', () => {
  expect(isWritable(skilift, all)({ ...lift, isGone: true }, column('name.de'))).toBe(false)
})

test('OP47: users who may set the status write the fields that belong to it, and create nothing', () => {
  const mayWrite = isWritable(skilift, { may: (action) => action === 'status' })
  expect(mayWrite(lift, column('waitingTime'))).toBe(true)
  expect(mayWrite(lift, column('name.de'))).toBe(false)
  expect(mayWrite(newRow('new-1'), column('waitingTime'))).toBe(false)
})

test('in a resort of a partner, what changes during the day is written by its systems only', () => {
  const mayWrite = isWritable(skilift, { ...all, isOfPartner: (id) => id === lift.key })
  expect([mayWrite(lift, column('waitingTime')), mayWrite(lift, column('name.de'))]).toEqual([false, true])
  expect(mayWrite({ ...lift, key: 'b' }, column('waitingTime'))).toBe(true)
})

test('R6.6: of several resorts, those are written in which the user may change them', () => {
  const mayWrite = isWritable(resort, { may: (_, record) => record?.id === 'jasna' })
  const rowOfResort = (id: string) => rowOf({ id, version: 1, active: true, name: { sk: id } })
  const name = offeredColumns(resort, (each) => each).find(({ id }) => id === 'name.sk')!
  expect([mayWrite(rowOfResort('jasna'), name), mayWrite(rowOfResort('tatry'), name)]).toEqual([true, false])
})
