import { skilift } from '@ridgeline/domain/entities/skilift'
import { recordOf } from '@ridgeline/domain/declare/sample'
import { describe, expect, test } from 'vitest'
import { afterSaving, answersOf, hasMovedOn, isSendable, refusalsOf, sentOf } from './outcome.ts'
import { newRow, rowOf, withValue } from '../row.ts'

const record = (seed: number, values: object = {}) => ({ ...recordOf(skilift, seed), version: 2, ...values })
const edited = (seed: number, path: string, value: unknown) => withValue(skilift, rowOf(record(seed)), path, value)

describe('OP4: what is sent', () => {
  test('are the changed fields with their base version', () => {
    const base = record(1, { name: { sk: 'Lanovka', en: 'Lift' } })
    const row = withValue(skilift, withValue(skilift, rowOf(base), 'name.de', 'Bahn'), 'waitingTime', 12)
    expect(sentOf(skilift, row, 'r').item).toEqual({
      id: base.id,
      version: 2,
      name: { sk: 'Lanovka', en: 'Lift', de: 'Bahn' },
      waitingTime: 12,
    })
  })

  test('of a new record are its values and its resort', () => {
    const row = withValue(skilift, withValue(skilift, newRow('new-1'), 'name.sk', 'Nová'), 'lowestPoint', 900)
    expect(sentOf(skilift, row, 'r').item).toEqual({ name: { sk: 'Nová' }, lowestPoint: 900, resortId: 'r' })
  })

  test('excludes unchanged and invalid rows', () => {
    expect(isSendable(rowOf(record(1)))).toBe(false)
    expect(isSendable({ ...edited(1, 'waitingTime', 7), theirs: { waitingTime: 3 } })).toBe(false)
  })
})

describe('OP4: what comes back', () => {
  const sent = [1, 2, 3].map((seed) => sentOf(skilift, edited(seed, 'waitingTime', 50 + seed), undefined))

  test('has an outcome for each item', () => {
    const failed = [{ index: 1, id: record(2).id, name: null, errors: {}, issues: [] }]
    const answers = answersOf(sent, { saved: [record(1), record(3)], failed })
    expect(answers.map(({ record: saved, failure }) => saved?.id ?? failure?.id)).toEqual([1, 2, 3].map((seed) => record(seed).id))
  })

  test('keeps edits made meanwhile', () => {
    const row = withValue(skilift, edited(1, 'waitingTime', 51), 'lastRide', '16:45')
    const after = afterSaving(skilift, row, sent[0]!.edits, record(1, { version: 3, waitingTime: 51 }))
    expect(after).toMatchObject({ base: { version: 3, waitingTime: 51 }, edits: { lastRide: '16:45' }, theirs: {} })
  })

  test('has the faults of cells with the messages of the server', () => {
    const issues = [{ field: 'internalId', rule: 'unique', args: [] }]
    const failure = { index: 0, id: null, name: null, errors: { internalId: ['Already used'] }, issues }
    expect(refusalsOf(skilift, edited(1, 'internalId', 'A'), failure)).toEqual({
      internalId: { rule: 'unique', args: [], text: 'Already used' },
    })
    expect(hasMovedOn({ ...failure, issues: [{ field: 'status', rule: 'changedMeanwhile', args: [] }] })).toBe(true)
  })
})
