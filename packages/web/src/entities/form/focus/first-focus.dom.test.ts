import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// A module of its own: it remembers when it scrolled last, which tests before have done by another clock.
vi.resetModules()
const { scrollToFirstInvalid } = await import('./first-focus.ts')

const text = (name: string, isInvalid = false) =>
  `<div data-field="${name}"><input aria-label="${name}" ${isInvalid ? 'aria-invalid="true"' : ''}><small ${isInvalid ? 'data-error="true"' : ''}></small></div>`
const picture = '<div data-field="picture"><input type="file" hidden><button>Upload</button><small data-error="true"></small></div>'
const danger = '<div data-field="danger"><div data-invalid="true"><button disabled>Fixed</button><button>Low</button></div></div>'
const names =
  '<div data-field="names"><p data-error="true"></p><button>All</button><input aria-label="sk"><input aria-label="de" aria-invalid="true"></div>'

const items =
  '<div data-field="items"><div><button>First</button></div><div><button>Second</button><small data-error="true"></small></div></div>'

let now = 0
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now))
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** What has the focus after Save in a form with these fields. */
function focusedIn(...fields: string[]) {
  document.body.innerHTML = `<div>${fields.join('')}</div>`
  // The one of the test before was scrolled to a moment ago.
  now += 800
  scrollToFirstInvalid(document.body.firstElementChild!)
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
}

test.each([
  ['a picture above a text', [text('name'), picture, text('url', true)], 'Upload'],
  ['a text above a picture', [text('name'), text('url', true), picture], 'url'],
  ['a choice of buttons above a text', [danger, text('url', true)], 'Low'],
  ['a picture alone', [text('name'), picture], 'Upload'],
  ['a picture in an item of a list', [items, text('url', true)], 'Second'],
  ['one language, whose message is above all', [names, picture], 'de'],
])('R4.23: the first field that is wrong has the focus: %s', (_, fields, focused) => {
  expect(focusedIn(...fields)).toBe(focused)
})

test('without a fault nothing is moved', () => {
  expect(focusedIn(text('name'))).toBe('')
})

test('R9.49: the first invalid field has the focus once in 800 ms', () => {
  expect(focusedIn(text('name'), text('url', true))).toBe('url')
  const [name, url] = document.querySelectorAll('input')
  name!.focus()
  now += 799
  scrollToFirstInvalid(document.body.firstElementChild!)
  expect(document.activeElement).toBe(name)
  now += 1
  scrollToFirstInvalid(document.body.firstElementChild!)
  expect(document.activeElement).toBe(url)
})

test('R4.23: it is scrolled to a third of the panel', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...matchMedia(''), matches: true })
  document.body.innerHTML = `<div>${text('url', true)}</div>`
  const panel = document.body.firstElementChild!
  Object.defineProperty(panel, 'clientHeight', { value: 300 })
  panel.getBoundingClientRect = () => new DOMRect(0, 100, 0, 0)
  document.querySelector('input')!.getBoundingClientRect = () => new DOMRect(0, 900, 0, 0)
  panel.scrollTop = 40
  now += 800
  scrollToFirstInvalid(panel)
  expect(panel.scrollTop).toBe(40 + 900 - 100 - 100)
})
