import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { carouselInterval, swipeThreshold } from '../kit-constants.ts'
import { Carousel } from './carousel.tsx'
import { swipeOf, turned } from './swipe.ts'

test('R9.34: 40 pixels sideways turn the page, 39 and scrolling do not', () => {
  expect(swipeThreshold).toBe(40)
  expect([swipeOf(-40, 0), swipeOf(40, 10), swipeOf(-39, 0), swipeOf(39, 0), swipeOf(-60, 80)]).toEqual([
    'next',
    'previous',
    undefined,
    undefined,
    undefined,
  ])
})

test('R9.35: a carousel turns every five seconds, and the first slide follows the last', () => {
  expect(carouselInterval).toBe(5000)
  expect([turned(0, 'next', 3), turned(2, 'next', 3), turned(0, 'previous', 3)]).toEqual([1, 0, 2])
})

test('one slide is shown, the others are hidden, and the rotation can be stopped', () => {
  const slides = ['Chopok', 'Rysy'].map((name) => ({ key: name, name, content: name }))
  const html = renderToStaticMarkup(<Carousel label="Peaks" slides={slides} />)
  expect(html).toMatch(/aria-roledescription="carousel" aria-label="Peaks"/)
  expect(html.match(/aria-roledescription="slide"[^>]*/g)).toMatchObject([
    expect.not.stringContaining('hidden'),
    expect.stringContaining('hidden'),
  ])
  expect(html.match(/<button/g)).toHaveLength(3)
})

test('R9.34: a finger that moves as far along as across scrolls, one that moves further across turns', () => {
  expect([swipeOf(50, 50), swipeOf(-50, -50), swipeOf(51, 50), swipeOf(-51, -50)]).toEqual([undefined, undefined, 'previous', 'next'])
})
