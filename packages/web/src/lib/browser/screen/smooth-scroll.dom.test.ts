import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { move } from '../../../ui/page.fixture.tsx'
import { scrollSmoothly } from './smooth-scroll.ts'

beforeEach(() => {
  vi.useFakeTimers()
  move(true)
})
afterEach(() => {
  move(false)
  vi.useRealTimers()
})

function panelAt(start: number) {
  const panel = document.createElement('div')
  let top = start
  // Nothing is laid out here, so nothing could be scrolled.
  Object.defineProperty(panel, 'scrollTop', {
    get: () => top,
    set(to: number) {
      top = to
    },
  })
  return panel
}
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

test('R9.25: a panel is scrolled softly, and is there after 1200 ms', () => {
  const panel = panelAt(100)
  scrollSmoothly(panel, () => 500)
  pass(300)
  expect(panel.scrollTop).toBeGreaterThan(100)
  expect(panel.scrollTop).toBeLessThan(200)
  pass(920)
  expect(panel.scrollTop).toBe(500)
  panel.scrollTop = 7
  pass(1000)
  expect(panel.scrollTop).toBe(7)
})

test('it arrives where its target is by then', () => {
  const panel = panelAt(0)
  let target = 500
  scrollSmoothly(panel, () => target)
  pass(600)
  target = 800
  pass(620)
  expect(panel.scrollTop).toBe(800)
})

test.each(['wheel', 'touchstart', 'keydown'])('it stops as soon as the user scrolls themselves, by %s', (event) => {
  const panel = panelAt(0)
  scrollSmoothly(panel, () => 500)
  pass(300)
  const at = panel.scrollTop
  panel.dispatchEvent(new Event(event))
  pass(2000)
  expect(panel.scrollTop).toBe(at)
})

test('who wants little motion is there at once, and again when what came into view was drawn', () => {
  move(false)
  const panel = panelAt(0)
  let target = 500
  scrollSmoothly(panel, () => target)
  expect(panel.scrollTop).toBe(500)
  target = 600
  pass(20)
  expect(panel.scrollTop).toBe(600)
})
