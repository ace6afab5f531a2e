import { afterEach, expect, test, vi } from 'vitest'
import { guardSinks, inertMarkup, showInertPage } from './trusted-types.ts'

interface Rules {
  createHTML: (text: string) => string
  createScriptURL: (url: string) => string
}

afterEach(() => void vi.unstubAllGlobals())

/** The rules the browser is given. */
function guarded(): Rules {
  const createPolicy = vi.fn<(name: string, rules: Rules) => void>()
  vi.stubGlobal('trustedTypes', { createPolicy })
  guardSinks()
  const [name, rules] = createPolicy.mock.calls[0]!
  expect(name).toBe('default')
  return rules
}

test.each(['<b>Snow</b>', '</p>', '<!-- x -->', '<?xml?>', '<B>', 'a<i'])('markup, as %s, does not reach the page as text', (markup) => {
  expect(() => guarded().createHTML(markup)).toThrow('Markup may not be set from text')
})

test.each(['p { color: red }', '1 < 2', 'a <3', ''])('text without markup, as %o, does', (text) => {
  expect(guarded().createHTML(text)).toBe(text)
})

test('scripts come from our own origin only', () => {
  vi.stubGlobal('location', new URL('https://ridgeline.example/skilifts'))
  const { createScriptURL } = guarded()
  expect([createScriptURL('/app.js'), createScriptURL('https://ridgeline.example/app.js')]).toEqual([
    '/app.js',
    'https://ridgeline.example/app.js',
  ])
  expect(() => createScriptURL('https://evil.example/app.js')).toThrow('Scripts come from our own origin only')
})

test('a browser without these types works without them', () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(guardSinks).not.toThrow()
})

test('markup is read in a document of its own, where it is permitted, and only while it is read', () => {
  const { createHTML } = guarded()
  const seen: unknown[] = []
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(function (markup) {
    seen.push(createHTML(String(markup)))
    return document.implementation.createHTMLDocument()
  })
  inertMarkup('<b>Snow</b>')
  expect(seen).toEqual(['<b>Snow</b>'])
  expect(() => createHTML('<b>Snow</b>')).toThrow()
  parse.mockImplementation(() => {
    throw new Error('broken')
  })
  expect(() => inertMarkup('<b>')).toThrow('broken')
  expect(() => createHTML('<b>Snow</b>')).toThrow('Markup may not be set from text')
  parse.mockRestore()
  expect(inertMarkup('<b>Snow</b>').innerHTML).toBe('<b>Snow</b>')
})

/** It is in no page, so it loads nothing. */
function frameWith(permissions: string | null) {
  const frame = document.createElement('iframe')
  if (permissions !== null) frame.setAttribute('sandbox', permissions)
  return frame
}

test('a page of ours is shown in a frame without any permission, and in no other', () => {
  const frame = frameWith('')
  showInertPage(frame, '<p>Mail</p>')
  expect(frame.srcdoc).toBe('<p>Mail</p>')
  for (const permissions of ['allow-scripts', null])
    expect(() => showInertPage(frameWith(permissions), '<p>Mail</p>')).toThrow('The frame must not permit anything')
})
