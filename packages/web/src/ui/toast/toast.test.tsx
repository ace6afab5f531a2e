import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import * as constants from '../kit-constants.ts'
import { ToastHost } from './toast-host.tsx'
import { closeToast, shownToasts, toast } from './toast.ts'

const shown = () => renderToStaticMarkup(<ToastHost />)

afterEach(() => {
  for (const { id } of shownToasts.get()) closeToast(id)
})

test('R8.14: an error has the danger layout and the warning icon, and is said at once', () => {
  toast.error('Not saved')
  expect(shown()).toMatch(/data-layout="danger" role="alert".*tabler-icon-alert-triangle/)
})

test('R8.15: a success has the success layout and the check icon', () => {
  toast.success('Saved')
  expect(shown()).toMatch(/data-layout="success" role="status".*tabler-icon-check/)
})

test('R9.40–44: the measures of toasts', () => {
  const { toastDelay, toastTick, toastOffset, toastSpacing, toastZ } = constants
  expect([toastDelay, toastTick, toastOffset, toastSpacing, toastZ]).toEqual([4000, 1000, 20, 10, 99_999])
})

test('R9.42–45, T44: toasts stand at the top in the middle, below each other, over every dialog', () => {
  toast.success('Saved')
  expect(shown()).toContain('style="top:20px;gap:10px;z-index:99999" data-position="top-center"')
  expect(constants.toastZ).toBeGreaterThan(constants.dialogZBase + 1000)
})

test('R9.40, R9.41: a toast stays four seconds, a long error until it is closed, and the same words stand once', () => {
  toast.success('Saved')
  toast.error('x'.repeat(81))
  toast.success('Saved')
  expect(shownToasts.get().map(({ delay }) => delay)).toEqual([undefined, 4000])
})
