import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button, type ButtonLayout, type ButtonSize } from './button.tsx'
import { busyState, endSpin, spinWhile } from './spin.ts'

const css = readFileSync(new URL('./button.css', import.meta.url), 'utf8')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('R4.40–46: the layouts of a button', () => {
  const layouts: ButtonLayout[] = ['default', 'primary', 'secondary', 'info', 'success', 'warning', 'danger']
  test.each(layouts)('%s is drawn and has its own look', (layout) => {
    expect(renderToStaticMarkup(<Button layout={layout}>Save</Button>)).toContain(`data-layout="${layout}"`)
    expect(css).toContain(`[data-layout='${layout}']`)
  })
})

describe('R4.48–50: the other sizes of a button', () => {
  const sizes: ButtonSize[] = ['small', 'large', 'extraLarge']
  test.each(sizes)('%s is drawn and has its own measure', (size) => {
    expect(renderToStaticMarkup(<Button size={size}>Save</Button>)).toContain(`data-size="${size}"`)
    expect(css).toContain(`.button[data-size='${size}']`)
  })
})

test('R4.40, R4.47: nothing said is the default layout in the regular size', () => {
  expect(renderToStaticMarkup(<Button>Save</Button>)).toMatch(/data-layout="default" data-size="regular"/)
})

test('R4.36, R4.37: a click spins while its promise is pending, and stops when it fails too', async () => {
  const told: boolean[] = []
  const tell = (isPending: boolean) => told.push(isPending)
  await spinWhile(undefined, tell)
  expect(told).toEqual([])
  await spinWhile(Promise.resolve(1), tell)
  await expect(spinWhile(Promise.reject(new Error('no')), tell)).rejects.toThrow('no')
  expect(told).toEqual([true, false, true, false])
})

test('R4.38: a loading button is disabled and spins', () => {
  const html = renderToStaticMarkup(<Button loading>Save</Button>)
  expect(html).toContain('disabled=""')
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('button-spinner')
  expect(renderToStaticMarkup(<Button>Save</Button>)).not.toMatch(/disabled|spinner/)
})

test('R4.39, T55: its spinner lingers for one second, in which it can be used', () => {
  expect(busyState({ isPending: false, loading: false, glows: true })).toEqual({ isBusy: false, spins: true })
  const hide = vi.fn()
  expect(endSpin(true, hide)).toBeUndefined()
  endSpin(false, hide)
  vi.advanceTimersByTime(999)
  expect(hide).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(hide).toHaveBeenCalledOnce()
  endSpin(false, hide)?.()
  vi.runAllTimers()
  expect(hide).toHaveBeenCalledOnce()
})
