/** Labels on a map never overlap. */
import { describe, expect, test } from 'vitest'
import { placeLabels, type Label } from './placement.ts'

describe('labels', () => {
  const label = (what: string, ...places: [number, number][]): Label<string> => ({
    what,
    width: 20,
    height: 10,
    candidates: places.map((at, cost) => ({ at, cost })),
  })
  const room = { x: 0, y: 0, width: 100, height: 100, gap: 2 }

  test('take the best free place, the first ones first', () => {
    const placed = placeLabels([label('a', [50, 50]), label('b', [55, 50], [55, 70]), label('c', [50, 52])], room)
    expect(placed).toEqual([
      { what: 'a', at: [50, 50] },
      { what: 'b', at: [55, 70] },
    ])
  })

  test('stay on the picture', () => expect(placeLabels([label('a', [5, 50]), label('b', [50, 99])], room)).toEqual([]))

  test('are placed where they cover least of the drawing', () => {
    const hidden = ({ x }: { x: number }) => (x < 50 ? 5 : 0)
    expect(placeLabels([label('a', [30, 50], [70, 50])], { ...room, hidden })).toEqual([{ what: 'a', at: [70, 50] }])
  })

  test('are connected to their item by a leader line that crosses no label', () => {
    const aside = (what: string, at: [number, number], from: [number, number]): Label<string> => ({
      what,
      width: 20,
      height: 10,
      candidates: [{ at, cost: 1, from }],
    })
    expect(placeLabels([label('a', [50, 50]), aside('b', [85, 50], [15, 50]), aside('c', [85, 20], [50, 20])], room)).toEqual([
      { what: 'a', at: [50, 50] },
      {
        what: 'c',
        at: [85, 20],
        leader: [
          [50, 20],
          [75, 20],
        ],
      },
    ])
  })

  test('never overlap, with any number of them', () => {
    const many = Array.from({ length: 400 }, (_, index) => label(`${index}`, [(index * 37) % 100, (index * 61) % 100]))
    const placed = placeLabels(many, room)
    expect(placed.length).toBeGreaterThan(10)
    for (const [index, { at: a }] of placed.entries())
      for (const { at: b } of placed.slice(index + 1)) expect(Math.abs(a[0] - b[0]) >= 22 || Math.abs(a[1] - b[1]) >= 12).toBe(true)
  })
})
