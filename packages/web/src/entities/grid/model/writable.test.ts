import { skilift } from '@ridgeline/domain/entities/skilift'
import { expect, test } from 'vitest'
import type { Stored } from '../../api.ts'
import { offeredColumns } from './column.ts'
import { newRow, rowOf } from './row.ts'
import { isWritable } from './writable.ts'

const column = (id: string) => offeredColumns(skilift, (name) => name).find((each) => each.id === id)!
const lift = rowOf({ id: 'a', version: 1, name: { sk: 'Alfa' }, waitingTime: null } as unknown as Stored)
const all = { create: true, update: true, operate: true }

test('what has not come yet is not written over; what came empty is', () => {
  const mayWrite = isWritable(skilift, all)
  expect(mayWrite(lift, column('perex.de'))).toBe(false)
  expect(mayWrite(lift, column('name.de'))).toBe(true)
  expect(mayWrite(lift, column('waitingTime'))).toBe(true)
  expect(mayWrite(newRow('new-1'), column('perex.de'))).toBe(true)
})

test('a removed record is not written into', () => {
  expect(isWritable(skilift, all)({ ...lift, isGone: true }, column('name.de'))).toBe(false)
})

test('OP47: whoever sets the status writes what belongs to it, and makes nothing', () => {
  const mayWrite = isWritable(skilift, { create: false, update: false, operate: true })
  expect(mayWrite(lift, column('waitingTime'))).toBe(true)
  expect(mayWrite(lift, column('name.de'))).toBe(false)
  expect(mayWrite(newRow('new-1'), column('waitingTime'))).toBe(false)
})
