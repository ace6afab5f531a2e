import { describe, expect, test } from 'vitest'
import { addedPoint, isChanged, merged, movedPoint, removedPoint, undone, withLines, type MapWork } from './map-work.ts'

const empty: MapWork = { placements: [], calibration: [] }
const drawn = (...ids: string[]): MapWork => ({ ...empty, placements: ids.map((itemId) => ({ itemId, path: `M0 0L${itemId.length} 9` })) })
const line = (end: number): [number, number][] => [
  [0, 0],
  [end, 9],
]

test('a line of one point is not a placement, and without a line the position is estimated again', () => {
  const work = withLines(empty, 'a', [line(5)])
  expect(work.placements).toEqual([{ itemId: 'a', path: 'M0 0L5 9' }])
  expect(withLines(work, 'a', [[[1, 1]]])).toEqual(empty)
  expect(isChanged(work, withLines(work, 'a', []))).toBe(true)
})

test('a control point is placed to a tenth of a pixel, and has no coordinates at first', () => {
  const work = movedPoint(addedPoint(empty, [1.23456, 2]), 0, [7.77, 8.01])
  expect(work.calibration).toEqual([{ x: 7.8, y: 8, latitude: '', longitude: '' }])
  expect(removedPoint(work, 0)).toEqual(empty)
})

describe('a save is undone', () => {
  const before = drawn('a', 'b')
  const saved = withLines(withLines(before, 'a', [line(7)]), 'c', [line(3)])

  test('to exactly the state before', () => expect(undone(before, saved, saved).work).toBe(before))

  test('and drawings of other users since stay', () => {
    const now = withLines(withLines(saved, 'a', [line(8)]), 'd', [line(2)])
    const { work, clashes } = undone(before, saved, now)
    expect(clashes).toEqual({ items: ['a'], calibration: false })
    expect(isChanged(work, withLines(withLines(before, 'a', [line(8)]), 'd', [line(2)]))).toBe(false)
  })
})

describe('two users draw at once', () => {
  const base = drawn('a', 'b')

  test('on different lifts: both lines stay', () => {
    const mine = withLines(base, 'c', [line(1)])
    const theirs = withLines(withLines(base, 'd', [line(2)]), 'a', [])
    const { work, clashes } = merged(base, mine, theirs)
    expect(clashes).toEqual({ items: [], calibration: false })
    expect(work.placements.map(({ itemId }) => itemId)).toEqual(['b', 'd', 'c'])
  })

  test('equal lines are not a conflict; different lines of one lift are', () => {
    const mine = withLines(withLines(base, 'a', [line(4)]), 'b', [line(6)])
    const theirs = withLines(withLines(base, 'a', [line(4)]), 'b', [line(7)])
    const { work, clashes } = merged(base, mine, theirs)
    expect(clashes.items).toEqual(['b'])
    expect(work.placements).toContainEqual({ itemId: 'b', path: 'M0 0L6 9' })
  })

  test('the calibration is one thing: a change of only one side wins', () => {
    const mine = addedPoint(base, [1, 1])
    expect(merged(base, mine, withLines(base, 'a', [])).work.calibration).toHaveLength(1)
    const theirs = addedPoint(base, [2, 2])
    expect(merged(base, mine, theirs).clashes.calibration).toBe(true)
    expect(merged(base, mine, theirs).work).toEqual(mine)
  })
})
