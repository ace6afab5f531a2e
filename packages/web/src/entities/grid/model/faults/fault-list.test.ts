import { skilift } from '@ridgeline/domain/entities/skilift'
import { recordOf } from '@ridgeline/domain/declare/sample'
import { expect, test } from 'vitest'
import { faultsIn, nextFault } from './fault-list.ts'
import { newRow, rowOf, withValue, type SheetRow } from '../row.ts'

const row = (seed: number, more: Partial<SheetRow> = {}): SheetRow => ({
  ...withValue(skilift, rowOf({ ...recordOf(skilift, seed), version: 1 }), 'waitingTime', 100 + seed),
  ...more,
})
const fault = { rule: 'integer', args: [] }

test('all faults are listed by cell, except missing values of a new row', () => {
  const begun = { ...newRow('new-1'), edits: { 'name.sk': 'Nová' }, faults: { type: { rule: 'required', args: [] } } }
  const wrong = row(1, { faults: { waitingTime: fault }, theirs: { status: 'open' }, refusals: { waitingTime: fault } })
  const gone = row(2, { isGone: true })
  expect(faultsIn([row(3), wrong, gone, begun])).toEqual([
    { key: wrong.key, path: 'status' },
    { key: wrong.key, path: 'waitingTime' },
    { key: gone.key, path: '' },
  ])
  expect(faultsIn([{ ...begun, isAsked: true }])).toEqual([{ key: 'new-1', path: 'type' }])
})

test('the next error is the one after the active cell, and after the last the first', () => {
  const faults = [
    { key: 'b', path: 'x' },
    { key: 'a', path: 'y' },
    { key: 'a', path: 'hidden' },
  ]
  const next = (row: number, column: number) =>
    nextFault(
      faults,
      { row, column },
      (key) => ['a', 'b'].indexOf(key),
      (path) => ['name', 'x', 'y'].indexOf(path),
    )?.fault
  expect(next(0, 0)).toEqual({ key: 'a', path: 'y' })
  expect(next(0, 2)).toEqual({ key: 'a', path: 'hidden' })
  expect(next(1, 0)).toEqual({ key: 'b', path: 'x' })
  expect(next(1, 1)).toEqual({ key: 'a', path: 'y' })
})
