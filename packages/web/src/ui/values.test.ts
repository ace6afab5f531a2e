import { expect, test, vi } from 'vitest'
import { toastDelay, toastTick } from './kit-constants.ts'
import { fold, matching } from './select/options.ts'
import { parseTime } from './input/clock-text.ts'
import { parseNumber } from './input/number-text.ts'
import { progress, progressSettings, trickled } from './state/progress.ts'
import { withTags } from './select/tags-input.tsx'
import { shownToasts, toast } from './toast/toast.ts'

test('numbers are read as people type them, and what is none stays as typed', () => {
  expect(['1 351,5', '1\u202f351', '-0.5', ',5', ''].map(parseNumber)).toEqual([1351.5, 1351, -0.5, 0.5, null])
  expect(['12m', '1e5', '--1', '1.2.3'].map(parseNumber)).toEqual(['12m', '1e5', '--1', '1.2.3'])
})

test('times are read as people type them, always in 24 hours', () => {
  expect(['8:15', '815', '8.15', '8', '08 05', '2359', ''].map(parseTime)).toEqual([
    '08:15',
    '08:15',
    '08:15',
    '08:00',
    '08:05',
    '23:59',
    null,
  ])
  expect(['24:00', '8:60', 'noon', '1234567'].map(parseTime)).toEqual(['24:00', '8:60', 'noon', '1234567'])
})

test('a search finds names without their accents', () => {
  expect(fold('Štrbské Pleso')).toBe('strbske pleso')
  const options = ['Záhradky', 'Luková'].map((label) => ({ value: label, label }))
  expect(matching(options, ' zahr').map(({ label }) => label)).toEqual(['Záhradky'])
})

test('tags are trimmed, split at commas and never repeated', () => {
  expect(withTags(['a'], ' b, a ;c\n')).toEqual(['a', 'b', 'c'])
})

test('R2.124: the bar starts at 0.08, trickles by at most 0.02 every 800 ms and never arrives by itself', () => {
  expect(progressSettings).toEqual({ minimum: 0.08, speed: 200, trickleRate: 0.02, trickleEvery: 800 })
  expect(trickled(0.5, 1)).toBe(0.52)
  expect(trickled(0.99, 1)).toBe(0.994)
  vi.useFakeTimers()
  progress.start()
  progress.start()
  expect(progress.get()).toBe(0.08)
  progress.done()
  expect(progress.get()).toBe(0.08)
  progress.done()
  expect(progress.get()).toBe(1)
  vi.runAllTimers()
  expect(progress.get()).toBeUndefined()
  vi.useRealTimers()
})

test('R9.40, R9.41: a toast stays four seconds, a long error until it is closed, and the same words stand once', () => {
  expect([toastDelay, toastTick]).toEqual([4000, 1000])
  toast.success('Saved')
  toast.error('x'.repeat(81))
  toast.success('Saved')
  expect(shownToasts.get().map(({ delay }) => delay)).toEqual([undefined, 4000])
})
