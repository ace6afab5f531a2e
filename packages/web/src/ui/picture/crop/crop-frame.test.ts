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

test('a crop of a tall picture is as wide as the picture, in its middle', () => {
  expect(fitted({ width: 800, height: 1200 }, 16 / 9)).toEqual({ x: 0, y: 375, width: 800, height: 450 })
  expect(fitted({ width: 800, height: 1200 }, 1)).toEqual({ x: 0, y: 200, width: 800, height: 800 })
})

const frame = { x: 100, y: 100, width: 300, height: 200 }

test('a frame is moved by whole pixels, up to each side of the picture', () => {
  expect(movedBy(frame, 10.4, 20.6, size)).toEqual({ ...frame, x: 110, y: 121 })
  expect(movedBy(frame, -100, -100, size)).toEqual({ ...frame, x: 0, y: 0 })
  expect(movedBy(frame, -101, -101, size)).toEqual({ ...frame, x: 0, y: 0 })
  expect(movedBy(frame, 5000, 5000, size)).toEqual({ ...frame, x: 900, y: 600 })
})

test.each([
  [
    { right: 1, bottom: 1 },
    { x: 100, y: 100, width: 330, height: 220 },
  ],
  [
    { right: 0, bottom: 1 },
    { x: 130, y: 100, width: 270, height: 220 },
  ],
  [
    { right: 1, bottom: 0 },
    { x: 100, y: 120, width: 330, height: 180 },
  ],
  [
    { right: 0, bottom: 0 },
    { x: 130, y: 120, width: 270, height: 180 },
  ],
] as const)('the corner %o follows the pointer, and the one across stays', (corner, expected) => {
  expect(pulledBy(frame, corner, 30, 20, size)).toEqual(expected)
})

test('a corner is pulled to the side of the picture at most, and not nearer to the one across than 32 pixels', () => {
  expect(pulledBy(frame, { right: 0, bottom: 0 }, -5000, -5000, size)).toEqual({ x: 0, y: 0, width: 400, height: 300 })
  expect(pulledBy(frame, { right: 0, bottom: 0 }, 5000, 5000, size)).toEqual({ x: 368, y: 268, width: 32, height: 32 })
  expect(pulledBy(frame, { right: 1, bottom: 1 }, -5000, -5000, size)).toEqual({ x: 100, y: 100, width: 32, height: 32 })
})

test('a frame with an aspect ratio follows the side that was pulled further, as far as the picture reaches', () => {
  const corner = { right: 1, bottom: 1 } as const
  expect(pulledBy(frame, corner, 60, 0, size, 1.5)).toEqual({ x: 100, y: 100, width: 360, height: 240 })
  expect(pulledBy(frame, corner, 0, 100, size, 1.5)).toEqual({ x: 100, y: 100, width: 450, height: 300 })
  expect(pulledBy(frame, corner, 5000, 0, size, 1.5)).toEqual({ x: 100, y: 100, width: 1050, height: 700 })
  expect(pulledBy({ ...frame, x: 600 }, corner, 5000, 0, size, 1.5)).toEqual({ x: 600, y: 100, width: 600, height: 400 })
})

test('a frame grows and shrinks around its middle, in its own shape or in the one that is asked for', () => {
  expect(grownBy(frame, 0.5, size)).toEqual({ x: 175, y: 150, width: 150, height: 100 })
  expect(grownBy(frame, 1.2, size)).toEqual({ x: 70, y: 80, width: 360, height: 240 })
  expect(grownBy(frame, 2, size)).toEqual({ x: 0, y: 0, width: 600, height: 400 })
  expect(grownBy(frame, 100, size)).toEqual({ x: 0, y: 0, width: 1200, height: 800 })
  expect(grownBy(frame, 1, size, 1)).toEqual({ x: 100, y: 50, width: 300, height: 300 })
})

test('neither side of a frame becomes shorter than 32 pixels, unless the picture is smaller', () => {
  expect(grownBy(frame, 0.01, size)).toEqual({ x: 226, y: 184, width: 48, height: 32 })
  expect(grownBy({ x: 100, y: 100, width: 200, height: 300 }, 0.01, size)).toEqual({ x: 184, y: 226, width: 32, height: 48 })
  expect(grownBy({ x: 0, y: 0, width: 20, height: 20 }, 0.01, { width: 20, height: 20 })).toEqual({ x: 0, y: 0, width: 20, height: 20 })
})
