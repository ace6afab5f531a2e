/** Texts on the colours of lines. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, inks, readableInk } from './readable-ink.ts'

test('the text on the colour of a line is readable for any colour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const color = `#${value.toString(16).padStart(6, '0')}`
      expect(contrastOf(color, inks[readableInk(color)])).toBeGreaterThan(4.5)
    }),
  )
  expect([readableInk('#ffcc00'), readableInk('#1668c9')]).toEqual(['dark', 'light'])
})

test('the contrast of two colours is that of WCAG, in either order', () => {
  const pairs = [
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.478],
    ['#ff0000', '#ffffff', 3.998],
    ['#00ff00', '#000000', 15.304],
    ['#0000ff', '#ffffff', 8.592],
    ['#0a0a0a', '#000000', 1.061],
    ['#123456', '#123456', 1],
  ] as const
  for (const [one, other, contrast] of pairs) {
    expect(contrastOf(one, other), one).toBeCloseTo(contrast, 2)
    expect(contrastOf(other, one), one).toBeCloseTo(contrast, 2)
  }
})
