import { expect, test } from 'vitest'
import { fitted, grownBy, movedBy, pulledBy } from './crop-frame.ts'

const size = { width: 1200, height: 800 }

test('a crop starts with the largest frame of its aspect ratio', () => {
  expect(fitted(size)).toEqual({ x: 0, y: 0, width: 1200, height: 800 })
  expect(fitted(size, 1)).toEqual({ x: 200, y: 0, width: 800, height: 800 })
  expect(fitted(size, 16 / 9)).toEqual({ x: 0, y: 63, width: 1200, height: 675 })
})

test('the frame never leaves the picture', () => {
  const frame = { x: 100, y: 100, width: 400, height: 400 }
  expect(movedBy(frame, -500, 5000, size)).toEqual({ x: 0, y: 400, width: 400, height: 400 })
  expect(pulledBy(frame, { right: 1, bottom: 1 }, 5000, 5000, size)).toEqual({ x: 100, y: 100, width: 1100, height: 700 })
  expect(grownBy(frame, 100, size, 1)).toEqual({ x: 0, y: 0, width: 800, height: 800 })
})

test('a frame keeps its aspect ratio, and its opposite corner stays', () => {
  const frame = { x: 100, y: 100, width: 300, height: 200 }
  const pulled = pulledBy(frame, { right: 0, bottom: 0 }, 60, 0, size, 1.5)
  expect(pulled.width / pulled.height).toBeCloseTo(1.5)
  expect([pulled.x + pulled.width, pulled.y + pulled.height]).toEqual([400, 300])
  expect(pulledBy(frame, { right: 1, bottom: 1 }, -900, -900, size).width).toBe(32)
})
