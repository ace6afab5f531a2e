import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button, type ButtonLayout, type ButtonSize } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { busyState, endSpin, spinWhile } from './spin.ts'

const css = readFileSync(new URL('./button.css', import.meta.url), 'utf8')

const rules = Array.from(css.slice(0, css.indexOf('@media')).matchAll(/([^{}]+)\{([^{}]*)\}/g))

/** What the rules of these selectors declare on a desktop, the later ones over the earlier. */
function styleOf(...selectors: string[]): Record<string, string> {
  const bodies = rules.filter(([, names = '']) => names.split(',').some((name) => selectors.includes(name.trim())))
  const lines = bodies.flatMap(([, , body = '']) => [...body.matchAll(/([\w-]+):\s*([^;]+);/g)])
  return Object.fromEntries(lines.map(([, name, value]) => [name, value]))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const layouts: [string, ButtonLayout][] = [
  ['R4.40', 'default'],
  ['R4.41', 'primary'],
  ['R4.42', 'secondary'],
  ['R4.43', 'info'],
  ['R4.44', 'success'],
  ['R4.45', 'warning'],
  ['R4.46', 'danger'],
]
const layoutStyle = (layout: ButtonLayout) => styleOf(`.button[data-layout='${layout}']`)

test.each(layouts)('%s: the layout %s of a button is rendered with a unique style', (_, layout) => {
  expect(renderToStaticMarkup(<Button layout={layout}>Save</Button>)).toContain(`data-layout="${layout}"`)
  expect(layoutStyle(layout)).not.toEqual({})
  for (const [, other] of layouts) if (other !== layout) expect([other, layoutStyle(other)]).not.toEqual([other, layoutStyle(layout)])
})

describe('R4.48–50: the other sizes of a button', () => {
  const sizes: ButtonSize[] = ['small', 'large', 'extraLarge']
  test.each(sizes)('%s is rendered with a unique size', (size) => {
    expect(renderToStaticMarkup(<Button size={size}>Save</Button>)).toContain(`data-size="${size}"`)
    const height = (of: ButtonSize) => styleOf('.button', `.button[data-size='${of}']`)['height']
    for (const other of ['regular', ...sizes] as const)
      if (other !== size) expect([other, height(other)]).not.toEqual([other, height(size)])
  })
})

test('R4.40, R4.47: without options it has the default layout and the regular size', () => {
  expect(renderToStaticMarkup(<Button>Save</Button>)).toMatch(/data-layout="default" data-size="regular"/)
})

test('R4.36, R4.37: a click spins while its promise is pending, and stops when it fails too', async () => {
  const states: boolean[] = []
  const setPending = (isPending: boolean) => states.push(isPending)
  await spinWhile(undefined, setPending)
  expect(states).toEqual([])
  await spinWhile(Promise.resolve(1), setPending)
  await expect(spinWhile(Promise.reject(new Error('no')), setPending)).rejects.toThrow('no')
  expect(states).toEqual([true, false, true, false])
})

test('R4.38: a loading button is disabled and spins', () => {
  const html = renderToStaticMarkup(<Button loading>Save</Button>)
  expect(html).toContain('disabled=""')
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('button-spinner')
  expect(renderToStaticMarkup(<Button>Save</Button>)).not.toMatch(/disabled|spinner/)
})

test('R4.39, T55: its spinner stays for one second, in which it can be used', () => {
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

test('a button shows that it spins, and fills its place where it is asked to', () => {
  const plain = renderToStaticMarkup(<Button>Save</Button>)
  expect(plain).toBe(
    '<button type="button" class="button" data-layout="default" data-size="regular"><span class="button-content">Save</span></button>',
  )
  expect(renderToStaticMarkup(<Button loading>Save</Button>)).toContain('data-busy="true"')
  expect(renderToStaticMarkup(<Button fullWidth>Save</Button>)).toContain('data-full="true"')
  expect(
    renderToStaticMarkup(
      <Button icon={<i />} className="wide" type="submit" disabled>
        Save
      </Button>,
    ),
  ).toMatch(/type="submit" class="button wide".* disabled=""><span class="button-content"><i><\/i>Save/)
})

test('a button of an icon is named by its label, also where the pointer is, unless it is given other words there', () => {
  expect(renderToStaticMarkup(<IconButton label="Edit">*</IconButton>)).toBe(
    '<button type="button" title="Edit" class="icon-button" aria-label="Edit">*</button>',
  )
  expect(
    renderToStaticMarkup(
      <IconButton label="Edit" title="Edit (e)" className="wide">
        *
      </IconButton>,
    ),
  ).toMatch(/title="Edit \(e\)" class="icon-button wide" aria-label="Edit"/)
})
