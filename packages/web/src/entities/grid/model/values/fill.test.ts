import { expect, test } from 'vitest'
import { dragged, fillDown, fillings, pasteArea } from './fill.ts'
import { areaOf, at, nextSpot, spotByKey, type Area } from './range.ts'

const area = (top: number, left: number, bottom = top, right = left): Area => ({ top, left, bottom, right })
const size = { rows: 5, columns: 4 }

test('a block is repeated over the area it is dragged to, upwards too', () => {
  const rowsOf = (from: Area, over: Area) => fillings(from, over).map((each) => [each.from.row, each.to.row])
  expect(rowsOf(area(0, 0, 1), area(0, 0, 4))).toEqual([
    [0, 2],
    [1, 3],
    [0, 4],
  ])
  expect(rowsOf(area(3, 0), area(1, 0, 3))).toEqual([
    [3, 1],
    [3, 2],
  ])
})

test('the fill handle grows in one direction, the one it was dragged furthest', () => {
  expect(dragged(area(1, 1), { row: 4, column: 2 })).toEqual(area(1, 1, 4, 1))
  expect(dragged(area(1, 1), { row: 2, column: 3 })).toEqual(area(1, 1, 1, 3))
})

test('filling down takes the first row, a single one the row above', () => {
  expect(fillDown(area(1, 0, 3))).toEqual({ from: area(1, 0), over: area(1, 0, 3) })
  expect(fillDown(area(2, 1))).toEqual({ from: area(1, 1), over: area(2, 1) })
  expect(fillDown(area(0, 0))).toBeUndefined()
})

test('a copied block fills a selection that is a whole multiple of it', () => {
  expect(pasteArea(area(0, 0, 5), 1, 1)).toEqual(area(0, 0, 5))
  expect(pasteArea(area(0, 0, 5), 2, 3)).toEqual(area(0, 0, 5, 2))
  expect(pasteArea(area(0, 0, 4), 2, 1)).toEqual(area(0, 0, 1))
})

test('keys move within the sheet and never out of it', () => {
  const from = { row: 2, column: 1 }
  const to = (key: string, mod = false) => spotByKey(from, { key, mod }, size, 3)
  expect(to('ArrowDown')).toEqual({ row: 3, column: 1 })
  expect(to('ArrowDown', true)).toEqual({ row: 4, column: 1 })
  expect(to('Home', true)).toEqual({ row: 0, column: 0 })
  expect(to('End')).toEqual({ row: 2, column: 3 })
  expect(to('PageUp')).toEqual({ row: 0, column: 1 })
  expect(to('a')).toBeUndefined()
})

test('the next cell after the end of a row is the first of the next one', () => {
  expect(nextSpot({ row: 0, column: 3 }, 1, size)).toEqual({ row: 1, column: 0 })
  expect(nextSpot({ row: 0, column: 0 }, -1, size)).toBeUndefined()
  expect(areaOf({ ...at({ row: 3, column: 2 }), focus: { row: 1, column: 3 } })).toEqual(area(1, 2, 3, 3))
})
