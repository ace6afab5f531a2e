import { skilift } from '@ridgeline/domain/entities/skilift'
import { recordOf } from '@ridgeline/domain/declare/sample'
import { expect, test } from 'vitest'
import { sentOf } from '../model/faults/outcome.ts'
import { createSheet, type Sheet } from '../model/sheet.ts'
import { joinedRows, keptAttempt, keptRows, missingIds, parseSheetDraft, restoreSheet, type SheetDraft } from './sheet-draft.ts'

const now = Date.parse('2026-01-05T08:00:00.000Z')
const lift = (seed: number, values: object = {}) => ({
  ...recordOf(skilift, seed),
  name: { sk: `Lanovka ${seed}` },
  lowestPoint: 1000,
  highestPoint: 1500,
  waitingTime: 5,
  version: 3,
  ...values,
})
const idOf = (seed: number) => lift(seed).id

function sheetWith(...records: ReturnType<typeof lift>[]): Sheet {
  const sheet = createSheet(skilift, () => ({ now: new Date(now).toISOString() }))
  sheet.load(records)
  return sheet
}

/** As it comes back from the store of a browser. */
const draftOf = (sheet: Sheet, attempt?: SheetDraft['attempt']): SheetDraft =>
  parseSheetDraft(structuredClone({ userId: 'marta', at: now, rows: keptRows(sheet), attempt }), 'marta', now)!

function typed(): Sheet {
  const sheet = sheetWith(lift(1), lift(2))
  const [key] = sheet.add(1)
  sheet.write([
    { key: idOf(1), path: 'waitingTime', value: 20 },
    { key: idOf(1), path: 'name.de', value: 'Bahn' },
    { key: idOf(2), path: 'waitingTime', value: 30 },
    { key: key!, path: 'name.sk', value: 'Nová' },
  ])
  return sheet
}

test('unsaved cells and new rows come back as one undo step, in their columns', () => {
  const again = sheetWith(lift(2), lift(1))
  const { paths } = restoreSheet(again, draftOf(typed()))
  expect(again.changedRows().map(({ edits }) => edits)).toEqual([
    { waitingTime: 30 },
    { waitingTime: 20, 'name.de': 'Bahn' },
    { 'name.sk': 'Nová' },
  ])
  expect(again.rowOf(idOf(1))!.theirs).toEqual({})
  expect(paths.toSorted()).toEqual(['name.de', 'name.sk', 'waitingTime'])
  again.undo()
  expect(again.counts().changed).toBe(0)
})

test('a cell that others have changed meanwhile is contested, one they have set alike is not a change', () => {
  const again = sheetWith(lift(1, { waitingTime: 45, version: 4 }), lift(2, { waitingTime: 30, version: 9 }))
  restoreSheet(again, draftOf(typed()))
  expect(again.rowOf(idOf(1))).toMatchObject({ edits: { waitingTime: 20 }, theirs: { waitingTime: 45 } })
  expect(again.rowOf(idOf(2))!.edits).toEqual({})
})

test('a cell that waited for a choice waits for it again', () => {
  const sheet = typed()
  sheet.adopt([lift(1, { waitingTime: 45, version: 4 })])
  const again = sheetWith(lift(1, { waitingTime: 45, version: 4 }))
  restoreSheet(again, draftOf(sheet))
  expect(again.rowOf(idOf(1))!.theirs).toEqual({ waitingTime: 45 })
})

test('what is typed before the draft is restored is kept, here and in the store', () => {
  const again = sheetWith(lift(1), lift(2))
  again.write([{ key: idOf(1), path: 'waitingTime', value: 11 }])
  const draft = draftOf(typed())
  const both = joinedRows(draft.rows, keptRows(again))
  expect(both.find(({ key }) => key === idOf(1))!.edits).toEqual({ waitingTime: 11, 'name.de': 'Bahn' })
  expect(both).toHaveLength(3)
  restoreSheet(again, draft)
  expect(again.rowOf(idOf(1))!.edits).toEqual({ waitingTime: 11, 'name.de': 'Bahn' })
})

test('records that the filters leave out are named, so that they can be fetched', () => {
  expect(missingIds(sheetWith(lift(2)), draftOf(typed()))).toEqual([idOf(1)])
})

test('a request without a response is repeated for the rows as they are called now', () => {
  const sheet = typed()
  const sent = sheet.changedRows().map((row) => sentOf(skilift, row, 'jasna'))
  const attempt = keptAttempt(skilift, { idempotencyKey: 'one', sent })
  const again = sheetWith(lift(1), lift(2))
  again.add(1)
  const restored = restoreSheet(again, draftOf(sheet, attempt))
  expect(restored.attempt!.idempotencyKey).toBe('one')
  expect(again.row(restored.attempt!.sent.at(-1)!.key)!.edits).toEqual({ 'name.sk': 'Nová' })
})

test('a draft is of one user, for thirty days', () => {
  const stored = { userId: 'marta', at: now, rows: [] }
  expect(parseSheetDraft(stored, 'jana', now)).toBeUndefined()
  expect(parseSheetDraft(stored, 'marta', now + 31 * 24 * 3_600_000)).toBeUndefined()
  for (const broken of [undefined, 'text', { userId: 'marta', at: now }]) expect(parseSheetDraft(broken, 'marta', now)).toBeUndefined()
})
