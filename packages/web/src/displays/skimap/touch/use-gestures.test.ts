/** Zooming and moving the map with fingers. */
import { expect, test } from 'vitest'
import { kept, pulled, steppedBy } from './use-gestures.ts'

const sheet = { width: 1000, height: 800 }
const whole = { factor: 1, x: 500, y: 400 }

test('pinching zooms around the middle between the fingers', () => {
  const zoom = pulled(whole, [100, 50], [100, 50], 2, 2, sheet)!
  // A unit of the whole map is two pixels, so a hundred pixels right of the middle is fifty units.
  expect(zoom.factor).toBe(2)
  const [x, y] = [500 + 50, 400 + 25]
  expect([(x - zoom.x) * 2 * 2, (y - zoom.y) * 2 * 2]).toEqual([100, 50])
})

test('one finger pans the map by its distance', () => {
  const zoom = pulled({ factor: 4, x: 500, y: 400 }, [0, 0], [40, -20], 1, 1, sheet)!
  expect([zoom.x, zoom.y]).toEqual([490, 405])
})

test('zoom and pan are limited: from the whole map to eight times, never beyond the edge', () => {
  expect(steppedBy(0.5, { factor: 2, x: 100, y: 100 }, sheet)).toBeUndefined()
  expect(steppedBy(100, undefined, sheet)).toEqual({ ...whole, factor: 8 })
  expect(kept({ factor: 2, x: -50, y: 900 }, sheet)).toEqual({ factor: 2, x: 0, y: 800 })
})
