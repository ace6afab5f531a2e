import { skilift } from '@ridgeline/domain/entities/skilift'
import { expect, test } from 'vitest'
import { offeredColumns } from './column.ts'
import { createGridController } from './grid-controller.ts'
import { createSheet } from './sheet.ts'

const lifts = (...ids: string[]) => ids.map((id) => ({ id, version: 1, active: true, name: { sk: id } }))

test('the selection stays on its records when rows are added above', () => {
  const sheet = createSheet(skilift)
  const columns = offeredColumns(skilift, (name) => name)
  const words = { owner: 'skilift', language: 'sk', zone: undefined, texts: new Map<string, string>() } as const
  const { cursor } = createGridController(sheet, { columns, words, mayWrite: () => true, mayAdd: true })
  sheet.load(lifts('a', 'b'))
  sheet.add(2)
  cursor.set({ anchor: { row: 2, column: 1 }, focus: { row: 3, column: 2 } })
  sheet.load(lifts('c', 'd', 'e'))
  expect(cursor.get()).toEqual({ anchor: { row: 5, column: 1 }, focus: { row: 6, column: 2 } })
  cursor.go({ row: 1, column: 0 })
  sheet.load(lifts('f'))
  sheet.discard()
  expect(cursor.get().anchor).toEqual({ row: 1, column: 0 })
})
