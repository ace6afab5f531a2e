import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { LineChart } from './line-chart.tsx'

const hour = 3_600_000
/** A whole hour on the clocks of this device. */
const start = new Date(2026, 0, 15, 8).getTime()
const clock = (at: number) => `${(at - start) / hour} h`
const points = [100, 250, null, 400, 300].map((value, index) => ({ at: start + index * hour, value }))

function chart(options: Partial<Parameters<typeof LineChart>[0]> = {}) {
  shown(<LineChart label="People on the lift" points={points} timeOf={clock} {...options} />)
  return screen.getByRole('img', { name: 'People on the lift' })
}
const line = () => document.querySelector('path[stroke-width="2.4"]')!.getAttribute('d')!
const mark = () => document.querySelector('circle')
const numbers = (text: string) => text.match(/-?[\d.]+/g)!.map(Number)

/** Everything here is at 100, 100 and 200 wide: where the pointer is in the drawing, which is 720 wide. */
const point = (element: Element, share: number) => fireEvent.pointerMove(element, { clientX: 100 + share * 200, clientY: 110 })

test('the line goes through every known value, higher values higher up, and has a gap where nothing is known', () => {
  chart()
  expect(line().match(/[ML]/g)).toEqual(['M', 'L', 'M', 'L'])
  const [x1, y1, x2, y2, x3, y3, x4, y4] = numbers(line())
  expect([x1, x4]).toEqual([58, 708])
  expect(x2! - x1!).toBeCloseTo(650 / 4)
  expect(x3! - x1!).toBeCloseTo((3 * 650) / 4)
  expect([y1! > y2!, y2! > y3!, y3! < y4!, y4! < y2!]).toEqual([true, true, true, true])
})

test('the scale starts at nothing, and its last step is at the top of the drawing', () => {
  chart()
  const steps = [...document.querySelectorAll('g > text')].map(({ textContent }) => textContent)
  expect(steps).toEqual(['0', '100', '200', '300', '400'])
  expect(numbers(line()).at(5)).toBe(12)
})

test('without a pointer the last known value is marked', () => {
  chart()
  expect(mark()!.getAttribute('fill')).toBe('var(--glow)')
  expect(Number(mark()!.getAttribute('cx'))).toBe(708)
  expect(document.querySelector('.line-chart-value')).toBeNull()
})

test('the pointer reads the nearest known value with its time, and leaving goes back to the last one', () => {
  const drawing = chart()
  point(drawing, 0.1)
  expect(document.querySelector('.line-chart-value')!.textContent).toBe('0 h · 100')
  expect(mark()!.getAttribute('fill')).toBe('var(--accent)')
  point(drawing, 0.35)
  expect(document.querySelector('.line-chart-value')!.textContent).toBe('1 h · 250')
  point(drawing, 0.99)
  const value = document.querySelector('.line-chart-value')!
  expect(value.textContent).toBe('4 h · 300')
  expect(value.getAttribute('text-anchor')).toBe('end')
  fireEvent.pointerLeave(drawing)
  expect(document.querySelector('.line-chart-value')).toBeNull()
})

test('the value stands beside its line, on the side that has room', () => {
  const drawing = chart()
  point(drawing, 0.1)
  const value = document.querySelector('.line-chart-value')!
  expect([value.getAttribute('text-anchor'), value.getAttribute('dx')]).toEqual(['start', '8'])
})

test('a border across is in sight, even above every value', () => {
  chart({ borders: [{ at: 800, colour: 'red' }] })
  const border = document.querySelector('path[stroke="red"]')!
  const height = numbers(border.getAttribute('d')!)[1]!
  expect(height).toBe(12)
  expect(Math.min(...numbers(line()).filter((_, at) => at % 2 === 1))).toBeGreaterThan(height)
})

test('without any value there is an empty scale and nothing to mark', () => {
  const drawing = chart({ points: [] })
  point(drawing, 0.5)
  expect(mark()).toBeNull()
  expect(line()).toBe('')
})

test('the times below are within the drawing', () => {
  chart()
  const times = [...document.querySelectorAll('svg > text')].map((each) => Number(each.getAttribute('x')))
  expect(times.length).toBeGreaterThan(2)
  for (const at of times) expect([at, at >= 58 && at <= 708]).toEqual([at, true])
})

const paths = (selector: string) => [...document.querySelectorAll(selector)].map((path) => path.getAttribute('d'))

test('every value is at its height above the foot of the chart, and the area under the line ends there and at gaps', () => {
  chart()
  expect(line()).toBe('M58.0 148.5L220.5 80.3M545.5 12.0L708.0 57.5')
  const area = document.querySelector('path[fill^="url("]')!.getAttribute('d')
  expect(area).toBe('M58 194L58.0 148.5L220.5 80.3L220.5 194ZM545.5 194L545.5 12.0L708.0 57.5L708 194Z')
  expect(Number(mark()!.getAttribute('cy'))).toBe(57.5)
})

test('each grid line goes across the chart at its number; only the one at the foot is not dashed', () => {
  chart()
  expect(paths('path[stroke="var(--line)"]')).toEqual([194, 148.5, 103, 57.5, 12].map((y) => `M58 ${y}H708`))
  const dashed = [...document.querySelectorAll('path[stroke="var(--line)"]')].map((path) => path.hasAttribute('stroke-dasharray'))
  expect(dashed).toEqual([false, true, true, true, true])
  const labels = [...document.querySelectorAll('g > text')].map((each) => [each.getAttribute('x'), each.getAttribute('y')])
  expect(labels).toEqual([198, 152.5, 107, 61.5, 16].map((y) => ['50', String(y)]))
})

test('a border across goes from side to side at its value', () => {
  chart({ borders: [{ at: 200, colour: 'red' }] })
  expect(paths('path[stroke="red"]')).toEqual(['M58 103H708'])
})

test('the times at the foot are centred below their moment, except the one that would not have room', () => {
  chart()
  const times = [...document.querySelectorAll('svg > text')].map((each) => [
    each.textContent,
    each.getAttribute('x'),
    each.getAttribute('text-anchor'),
  ])
  expect(times.at(0)).toEqual(['0 h', '58', 'middle'])
  expect(times.at(-1)).toEqual(['4 h', '708', 'end'])
  expect(new Set(times.slice(0, -1).map(([, , anchor]) => anchor))).toEqual(new Set(['middle']))
})

test('the value under the pointer has a line from top to foot, and stands on the other side from the middle on', () => {
  const drawing = chart()
  point(drawing, 0.3)
  const shownAt = () => {
    const value = document.querySelector('.line-chart-value')!
    return [...paths('path[stroke="var(--line-strong)"]'), value.getAttribute('x'), value.getAttribute('y'), value.getAttribute('dx')]
  }
  expect(shownAt()).toEqual(['M220.5 12V194', '220.5', '14', '8'])
  expect([mark()!.getAttribute('cx'), mark()!.getAttribute('cy')]).toEqual(['220.5', '80.25'])
  point(drawing, 0.75)
  expect(shownAt()).toEqual(['M545.5 12V194', '545.5', '14', '-8'])
})

test('between two values the nearer one is read, and beyond the ends the outermost', () => {
  const drawing = chart()
  const readAt = (pixel: number) => {
    fireEvent.pointerMove(drawing, { clientX: 100 + (pixel / 720) * 200 })
    return document.querySelector('.line-chart-value')!.textContent
  }
  // The second value is at 220.5 and the fourth at 545.5.
  expect([0, 138, 140, 382, 384, 720].map(readAt)).toEqual(['0 h · 100', '0 h · 100', '1 h · 250', '1 h · 250', '3 h · 400', '4 h · 300'])
})

test('a single value is a dot at the beginning, and values of nothing are at the foot', () => {
  chart({ points: [{ at: start, value: 0 }] })
  expect(line()).toBe('M58.0 194.0h0')
})

test('estimated values have a ring', () => {
  chart({ points: points.map((each, index) => ({ ...each, isEstimated: index > 0 && index < 4 })) })
  const rings = [...document.querySelectorAll('.line-chart-estimated')].map((ring) => ring.getAttribute('cx'))
  expect(rings).toEqual(['220.5', '545.5'])
})

test('a chart of which nothing is known yet has its times and no marks', () => {
  chart({ points: points.map(({ at }) => ({ at, value: null })) })
  expect([line(), mark(), document.querySelectorAll('g > text').length]).toEqual(['', null, 2])
  expect(document.querySelector('path[fill^="url("]')!.getAttribute('d')).toBe('')
})

test('a value between two gaps is seen', () => {
  chart({ points: [100, null, 400, null, 300].map((value, index) => ({ at: start + index * hour, value })) })
  expect(line()).toBe('M58.0 148.5h0M383.0 12.0h0M708.0 57.5h0')
})

test('the times below are whole on the clocks of the resort', () => {
  const zone = 'Asia/Kathmandu'
  const clockThere = (at: number) => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(at)
  chart({ timeOf: clockThere, zone })
  const times = [...document.querySelectorAll('svg > text')].map(({ textContent }) => textContent)
  expect(times.length).toBeGreaterThan(2)
  expect(times.filter((time) => !/:[03]0$/.test(time!))).toEqual([])
})
