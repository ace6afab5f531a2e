import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPhone, shown } from '../../page.fixture.tsx'
import { toastPlace } from '../../toast/toast-place.ts'
import { toast } from '../../toast/toast.ts'
import { Dialog } from '../dialog.tsx'

/** Nothing is laid out here: each element is as high, and as far below the one around it, as the test says. */
const heights = { toasts: 0, head: 0, top: 0 }
const measured: Element[] = []
let measure = () => {}

class Observer {
  constructor(report: () => void) {
    measure = report
  }
  observe(element: Element) {
    measured.push(element)
    measure()
  }
  disconnect() {
    measure = () => {}
  }
}

beforeEach(() => {
  measured.length = 0
  Object.assign(heights, { toasts: 60, head: 50, top: 100 })
  vi.stubGlobal('ResizeObserver', Observer)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.classList.contains('dialog-header') ? heights.head : heights.toasts
  })
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.classList.contains('dialog-header') ? 7 : heights.top
  })
  // The test environment does not have it.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.classList.contains('dialog-header') ? this.closest('[role=dialog]') : null
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent')
})

async function open(title = 'Edit lift') {
  shown(
    <Dialog opened onClose={() => {}} title={title}>
      <p>Read this</p>
    </Dialog>,
  )
  await screen.findByRole('dialog')
}
const grown = (changes: Partial<typeof heights>) =>
  act(() => {
    Object.assign(heights, changes)
    measure()
  })

test('on a phone toasts stay at the top as long as they leave the head of the dialog free', async () => {
  onPhone()
  await open()
  // The head is 107 pixels below the top of the screen.
  grown({ toasts: 87 })
  expect(toastPlace.top()).toBe(20)
  grown({ toasts: 88 })
  expect(toastPlace.top()).toBe(107 + 50 + 10)
  grown({ toasts: 60 })
  expect(toastPlace.top()).toBe(20)
})

test('a dialog that fills the screen has them beneath its head, and they go back when it closes', async () => {
  onPhone()
  await open()
  grown({ top: -7, head: 5 })
  expect(toastPlace.top()).toBe(20)
  grown({ head: 44 })
  expect(toastPlace.top()).toBe(54)
  act(() => void toast.success('Saved'))
  expect(document.querySelector<HTMLElement>('.toasts')!.style.top).toBe('54px')
  const names = measured.map((element) => element.className.split(' ')[0] || element.role)
  expect(names.filter((name) => name === 'toasts' || name === 'dialog-header')).toEqual(['toasts', 'dialog-header'])
})

test('on a desktop toasts stay where they are', async () => {
  await open()
  expect([measured, toastPlace.top()]).toEqual([[], 20])
})
