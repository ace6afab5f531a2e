import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { noticeDelay } from '../kit-constants.ts'
import { ToastHost } from '../toast/toast-host.tsx'
import { closeToast, shownToasts } from '../toast/toast.ts'
import { useDialog } from './level/dialog-context.ts'
import { notice } from './ask/notice.tsx'

afterEach(() => {
  for (const { id } of shownToasts.get()) closeToast(id)
})

test('R8.33: a part of a dialog outside of a dialog throws an error', () => {
  const Part = () => useDialog().id
  expect(() => renderToStaticMarkup(<Part />)).toThrow('Modal context not specified')
})

test('R9.36, T43: toasts of dialogs close after five seconds and have the icons of dialogs', () => {
  expect(noticeDelay).toBe(5000)
  notice('question', 'Is anybody there?')
  notice('error', 'x'.repeat(200))
  expect(shownToasts.get().map(({ delay }) => delay)).toEqual([5000, 5000])
  expect(renderToStaticMarkup(<ToastHost />)).toMatch(/data-kind="question".*Is anybody there\?.*data-kind="error"/)
})
