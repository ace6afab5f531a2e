import { skilift } from '@ridgeline/domain/entities/skilift'
import { recordOf } from '@ridgeline/domain/declare/sample'
import { beforeEach, describe, expect, test } from 'vitest'
import { isInvalid } from './row.ts'
import { createSheet, type Sheet } from './sheet.ts'

const lift = (seed: number, values: object = {}) => ({
  ...recordOf(skilift, seed),
  name: { sk: `Lanovka ${seed}` },
  lowestPoint: 1000,
  highestPoint: 1500,
  waitingTime: 5,
  version: 3,
  ...values,
})

let sheet: Sheet
const keys = () => sheet.rows().map(({ key }) => key)
const first = () => sheet.rows()[0]!
const write = (path: string, value: unknown, key = first().key) => sheet.write([{ key, path, value }])

beforeEach(() => {
  sheet = createSheet(skilift, () => ({ now: '2026-01-05T08:00:00.000Z' }))
  sheet.load([lift(1), lift(2), lift(3)])
})

describe('R2.181: what is changed', () => {
  test('is counted by record, and set back it is not a change', () => {
    write('waitingTime', 9)
    write('lastRide', '15:30')
    expect(sheet.counts()).toEqual({ changed: 1, invalid: 0 })
    write('waitingTime', 5)
    write('lastRide', lift(1)['lastRide'])
    expect(sheet.counts()).toEqual({ changed: 0, invalid: 0 })
  })

  test('of a text is one language of it', () => {
    write('name.de', 'Bahn')
    write('name.sk', '')
    expect(first().edits).toEqual({ 'name.de': 'Bahn', 'name.sk': null })
    expect(first().faults).toEqual({ 'name.sk': { rule: 'localizedRequired', args: [] } })
    write('name.sk', 'Lanovka 1')
    expect(isInvalid(first())).toBe(false)
  })

  test('and is invalid is reported at its cell, also by the rules of the record', () => {
    write('highestPoint', 900)
    expect(first().faults['highestPoint']).toMatchObject({ rule: 'altitude' })
    write('lowestPoint', 'low')
    expect(first().faults).toMatchObject({ lowestPoint: { rule: 'integer' } })
    expect(sheet.counts()).toEqual({ changed: 1, invalid: 1 })
  })
})

describe('undo and redo', () => {
  test('take back and do again what was done in one go', () => {
    sheet.write(keys().map((key) => ({ key, path: 'waitingTime', value: 30 })))
    expect(sheet.counts().changed).toBe(3)
    sheet.undo()
    expect(sheet.counts().changed).toBe(0)
    expect(sheet.undo()).toBeUndefined()
    sheet.redo()
    expect(sheet.rows().map(({ edits }) => edits)).toEqual(Array(3).fill({ waitingTime: 30 }))
  })

  test('end where it is saved: only what was not saved has steps of its own', () => {
    const [one, other] = keys()
    sheet.write([one, other].map((key) => ({ key: key!, path: 'waitingTime', value: 30 })))
    sheet.update((row) => ({ ...row, edits: {} }), [one!])
    sheet.forgetSaved([one!])
    expect(sheet.undo()?.cells).toMatchObject([{ key: other, path: 'waitingTime' }])
    expect(sheet.undo()).toBeUndefined()
  })

  test('take rows that came with it back too', () => {
    const [key] = sheet.add(1)
    sheet.write([{ key: key!, path: 'name.sk', value: 'Nová' }], [key!])
    expect(keys()).toHaveLength(4)
    sheet.undo()
    expect(keys()).toHaveLength(3)
    sheet.redo()
    expect(sheet.row(key!)?.edits).toEqual({ 'name.sk': 'Nová' })
  })

  test('reach what was discarded', () => {
    write('waitingTime', 30)
    sheet.discard()
    expect(sheet.counts().changed).toBe(0)
    sheet.undo()
    expect(first().edits).toEqual({ waitingTime: 30 })
  })

  test('reach new rows that were discarded, with what was entered in them', () => {
    const [key, empty] = sheet.add(2)
    sheet.write([{ key: key!, path: 'name.sk', value: 'Nová' }], [key!, empty!])
    sheet.discard()
    expect(keys()).toHaveLength(3)
    sheet.undo()
    expect(keys().slice(3)).toEqual([key, empty])
    expect(sheet.row(key!)?.edits).toEqual({ 'name.sk': 'Nová' })
    sheet.redo()
    expect(keys()).toHaveLength(3)
    sheet.undo()
    sheet.undo()
    expect(keys()).toHaveLength(3)
  })
})

describe('what others save', () => {
  test('flows into cells no one has touched here', () => {
    write('waitingTime', 30)
    sheet.adopt([lift(1, { version: 4, lastRide: '17:00' })])
    expect(first()).toMatchObject({ base: { version: 4, lastRide: '17:00' }, edits: { waitingTime: 30 }, theirs: {} })
  })

  test('into a cell that is changed here waits for a choice', () => {
    write('waitingTime', 30)
    sheet.adopt([lift(1, { version: 4, waitingTime: 12 })])
    expect(first().theirs).toEqual({ waitingTime: 12 })
    expect(isInvalid(first())).toBe(true)
    sheet.choose(first().key, 'waitingTime', 'mine')
    expect(isInvalid(first())).toBe(false)
    expect(first().edits).toEqual({ waitingTime: 30 })
  })

  test('and is taken is not a change any more', () => {
    write('waitingTime', 30)
    sheet.adopt([lift(1, { version: 4, waitingTime: 12 })])
    sheet.choose(first().key, 'waitingTime', 'theirs')
    expect(first()).toMatchObject({ edits: {}, theirs: {} })
  })

  test('while a cell was open waits for a choice, unless it is what stood there or was typed', () => {
    const type = (value: number, seen: unknown[]) => sheet.write([{ key: first().key, path: 'waitingTime', value, seen }])
    sheet.adopt([lift(1, { version: 4, waitingTime: 25 })])
    type(30, [5, 5])
    expect(first()).toMatchObject({ edits: { waitingTime: 30 }, theirs: { waitingTime: 25 } })
    type(31, [25, 30])
    expect(first()).toMatchObject({ edits: { waitingTime: 31 }, theirs: {} })
    type(25, [5, 5])
    expect(first()).toMatchObject({ edits: {}, theirs: {} })
  })

  test('is not written over by undo: a change taken back leaves it as it is', () => {
    write('waitingTime', 30)
    sheet.adopt([lift(1, { version: 4, waitingTime: 12 })])
    sheet.undo()
    expect(first()).toMatchObject({ base: { waitingTime: 12 }, edits: {}, theirs: {} })
    sheet.redo()
    expect(first()).toMatchObject({ edits: { waitingTime: 30 }, theirs: { waitingTime: 12 } })
  })

  test('still waits for a choice when an older change of the same cell comes back', () => {
    write('waitingTime', 30)
    write('waitingTime', 31)
    sheet.adopt([lift(1, { version: 4, waitingTime: 12 })])
    sheet.undo()
    expect(first()).toMatchObject({ edits: { waitingTime: 30 }, theirs: { waitingTime: 12 } })
  })

  test('waits for a choice again when what waited for it was discarded and comes back', () => {
    write('waitingTime', 30)
    sheet.adopt([lift(1, { version: 4, waitingTime: 12 })])
    sheet.discard()
    expect(first()).toMatchObject({ edits: {}, theirs: {} })
    sheet.undo()
    expect(first()).toMatchObject({ edits: { waitingTime: 30 }, theirs: { waitingTime: 12 } })
  })

  test('waits for a choice when what was discarded comes back over it', () => {
    write('waitingTime', 30)
    sheet.discard()
    sheet.adopt([lift(1, { version: 4, waitingTime: 12 })])
    sheet.undo()
    expect(first()).toMatchObject({ edits: { waitingTime: 30 }, theirs: { waitingTime: 12 } })
  })

  test('as the same value is agreed', () => {
    write('waitingTime', 30)
    sheet.adopt([lift(1, { version: 4, waitingTime: 30 })])
    expect(sheet.counts()).toEqual({ changed: 0, invalid: 0 })
  })

  test('an older state is late and changes nothing', () => {
    sheet.adopt([lift(1, { version: 2, waitingTime: 99 })])
    expect(first().base).toMatchObject({ waitingTime: 5 })
  })

  test('removed rows stay in their place as removed, and no other comes to stand there', () => {
    write('waitingTime', 30)
    sheet.lose([lift(1).id, lift(2).id])
    expect(sheet.rows().map(({ key, isGone }) => [key, isGone])).toEqual([
      [lift(1).id, true],
      [lift(2).id, true],
      [lift(3).id, false],
    ])
    expect(sheet.counts()).toEqual({ changed: 1, invalid: 1 })
  })
})

test('new rows stay at the end when more records come', () => {
  const [key] = sheet.add(1)
  sheet.load([lift(4), lift(5)])
  expect(keys().at(-1)).toBe(key)
  expect(keys()).toHaveLength(6)
})
