import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import * as constants from '../kit-constants.ts'
import { ToastHost } from './toast-host.tsx'
import { closeToast, leaveScreen, shownToasts, toast } from './toast.ts'

const shown = () => renderToStaticMarkup(<ToastHost />)

afterEach(() => {
  for (const { id } of shownToasts.get()) closeToast(id)
})

test('R8.14: an error has the danger layout and the warning icon, and is announced at once', () => {
  toast.error('Not saved')
  expect(shown()).toMatch(/data-layout="danger" role="alert".*tabler-icon-alert-triangle/)
})

test('R8.15: a success has the success layout and the check icon', () => {
  toast.success('Saved')
  expect(shown()).toMatch(/data-layout="success" role="status".*tabler-icon-check/)
})

test.each([
  ['R9.40', 'toastDelay', constants.toastDelay, 4000],
  ['R9.41', 'toastTick', constants.toastTick, 1000],
  ['R9.42', 'toastOffset', constants.toastOffset, 20],
  ['R9.43', 'toastSpacing', constants.toastSpacing, 10],
  ['R9.44', 'toastZ', constants.toastZ, 99_999],
] as const)('%s: the measure %s of toasts is as specified', (_, name, measure, specified) =>
  expect([name, measure]).toEqual([name, specified]),
)

test('R9.42, R9.43, R9.44, R9.45, T44: toasts are at the top in the middle, below each other, over every dialog', () => {
  toast.success('Saved')
  expect(shown()).toContain('style="top:20px;gap:10px;z-index:99999" data-position="top-center"')
  expect(constants.toastZ).toBeGreaterThan(constants.dialogZBase + 1000)
})

test('R9.40, R9.41: a toast stays four seconds, a long error until it is closed, and equal messages are shown once', () => {
  toast.success('Saved')
  toast.error('x'.repeat(81))
  toast.success('Saved')
  expect(shownToasts.get().map(({ delay }) => delay)).toEqual([undefined, 4000])
})

test('R9.40: an error of eighty letters still closes by itself, and so does a long result; a delay that is given holds', () => {
  toast.error('x'.repeat(80))
  toast.success('y'.repeat(200))
  toast.error('z'.repeat(200), { delay: 9000 })
  expect(shownToasts.get().map(({ kind, delay }) => [kind, delay])).toEqual([
    ['error', 4000],
    ['success', 4000],
    ['error', 9000],
  ])
})

test('each kind of toast has its own look, and only errors interrupt', () => {
  toast.warning('Windy')
  toast.info('Two lifts are open')
  const looks = [...shown().matchAll(/data-layout="(\w+)" role="(\w+)".*?data-kind="(\w+)".*?tabler-icon-([\w-]+)/g)]
  expect(looks.map(([, ...look]) => look)).toEqual([
    ['warning', 'status', 'warning', 'alert-triangle'],
    ['info', 'status', 'info', 'info-circle'],
  ])
})

test('a toast is closed by its number, and those who draw toasts are notified of each change', () => {
  let changes = 0
  const stop = shownToasts.subscribe(() => changes++)
  const [first, second] = [toast.success('Saved'), toast.info('Two lifts are open')]
  closeToast(first)
  expect([shownToasts.get().map(({ id }) => id), changes]).toEqual([[second], 3])
  stop()
})

test('an error that appeared in the last moments before a screen was left belongs to the next one', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  toast.error('Not found')
  vi.advanceTimersByTime(400)
  leaveScreen()
  expect(shownToasts.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  leaveScreen()
  expect(shownToasts.get()).toEqual([])
})
