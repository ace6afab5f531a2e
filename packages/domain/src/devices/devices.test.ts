import { expect, test } from 'vitest'
import { isCode, spacedCode, tidyCode } from './pairing.ts'
import { isOwnScreen, screenAddress } from './screen-address.ts'
import { isShownAttribute, isSnapshot, type SnapshotNode } from './snapshot.ts'

const id = '0190c2a4-0000-7000-8000-000000000001'
const resortId = '0190c2a4-0000-7000-8000-000000000002'
const placed = (displayUrl: string | null, language: 'sk' | null = null) => screenAddress({ id, resortId, displayUrl, language })

test('codes are formatted for reading and normalized when typed', () => {
  expect(tidyCode(' acd-34 7')).toBe('ACD347')
  expect([isCode('ACD347'), isCode('ACD34'), isCode('ACD340'), isCode('acd347'), isCode('ACD3478')]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(spacedCode('ACD347')).toBe('ACD 347')
})

test('R1.46: a screen opens one of the three displays by its path, on any host', () => {
  expect(placed(null)).toBe(`/display/ledinfo/${resortId}?device=${id}`)
  for (const kind of ['departures', 'ledinfo', 'skimaps'])
    expect(placed(`http://10.0.0.5:3000/display/${kind}/${resortId}?lang=de`, 'sk')).toBe(
      `/display/${kind}/${resortId}?lang=de&device=${id}`,
    )
  expect(placed(`https://a.example/display/skimaps/${resortId}#map`, 'sk')).toBe(`/display/skimaps/${resortId}?device=${id}&lang=sk`)
})

test('a screen without a URL is one of ours, and keeps the languages of its URL before its own', () => {
  expect([isOwnScreen({ displayUrl: null }), isOwnScreen({ displayUrl: '' })]).toEqual([true, true])
  expect([placed(null, 'sk'), placed('')]).toEqual([
    `/display/ledinfo/${resortId}?device=${id}&lang=sk`,
    `/display/ledinfo/${resortId}?device=${id}`,
  ])
  expect(placed(`/display/skimaps/${resortId}?device=other`, 'sk')).toBe(`/display/skimaps/${resortId}?device=${id}&lang=sk`)
})

test('a display can be given by its path only', () => {
  const displayUrl = `/display/skimaps/${resortId}?lang=de`
  expect([placed(displayUrl), isOwnScreen({ displayUrl })]).toEqual([`${displayUrl}&device=${id}`, true])
})

test('other URLs are opened as they are, and not monitored', () => {
  for (const displayUrl of [
    'https://weather.example/',
    '/display/nothing',
    `https://a.example/display/other/${resortId}`,
    'https://a.example/display/skimaps/..%2f..',
  ])
    expect([placed(displayUrl), isOwnScreen({ displayUrl })]).toEqual([displayUrl, false])
})

test('the URL of a screen is the one it reports afterwards', () => {
  const { pathname, search } = new URL(placed(`https://a.example/display/ledinfo/${resortId}?lang=de,en`), 'http://screen')
  expect(placed(`https://b.example${pathname}${search}`)).toBe(pathname + search)
})

const around = (body: unknown) => ({ width: 10, height: 10, root: {}, styles: [], body })
const deep = (levels: number): SnapshotNode => (levels ? ['div', {}, deep(levels - 1)] : 'end')

test('a picture contains elements, attributes and texts, and no external references', () => {
  const shown = [
    ['svg', { viewBox: '0 0 1 1' }, ['use', { href: '#lift' }], ['path', { d: 'M0 0', fill: 'url(#snow)' }]],
    ['img', { src: '/media/abc/large', alt: 'Top' }],
    ['p', { 'data-status': 'open', 'aria-label': 'Open', class: 'a b' }, '<b>text</b>'],
    deep(40),
    ['img', { src: 'data:image/png;base64,AAAA' }],
    ['b', {}],
    ['div', {}, ...Array.from({ length: 19_999 }, () => 'x')],
  ]
  for (const body of shown) expect(isSnapshot(around(body)), JSON.stringify(body)).toBe(true)
  const refused = [
    'text alone',
    ['link', { rel: 'stylesheet' }],
    ['meta', { 'http-equiv': 'refresh' }],
    ['svg', {}, ['use', { href: 'https://a.example#x' }]],
    ['img', { src: '//a.example/x.png' }],
    ['img', { src: '/media/../api/private/users' }],
    ['img', { srcset: '/media/a 2x' }],
    ['div', { style: 'background:URL( "//a.example" )' }],
    ['path', { fill: 'url(//a.example/#x)' }],
    ['form', { action: '/' }],
    ['div', { OnClick: 'x' }],
    ['div', { 'xdata-status': 'x' }],
    ['div', { 'data-': 'x' }],
    ['div', { 'data-a"b': 'x' }],
    ['svg', {}, ['use', { href: 'x#lift' }]],
    ['svg', {}, ['use', { href: '#' }]],
    ['svg', {}, ['use', { href: '#lift"x' }]],
    ['img', { src: 'data:text/html,x' }],
    ['p', { 'aria-label': 'url(//a.example)' }],
    ['p', { style: 'width: expression(x)' }],
    ['p', { style: '@import "x"' }],
    ['div', {}, ['script', {}, 'x']],
    ['div', {}, {}],
    ['div', {}, null],
    [],
    ['div'],
    ['div', null],
    ['div', { class: 1 }],
    [1, {}],
    { tag: 'div' },
    ['div', {}, ...Array.from({ length: 20_000 }, () => 'x')],
  ]
  for (const body of refused) expect(isSnapshot(around(body)), JSON.stringify(body).slice(0, 80)).toBe(false)
})

test('a picture is as large as a screen can be, in whole pixels', () => {
  const sized = (width: unknown, height: unknown) => isSnapshot({ ...around(['p', {}, 'text']), width, height })
  expect([sized(1, 1), sized(16_384, 16_384)]).toEqual([true, true])
  for (const odd of [0, -1, 16_385, 10.5, '10', NaN, null, undefined])
    expect([odd, sized(odd, 10), sized(10, odd)]).toEqual([odd, false, false])
})

test('a picture has a list of our own styles, and texts as attributes', () => {
  for (const odd of [
    null,
    'picture',
    [],
    { ...around(['p', {}, 'text']), root: null },
    { ...around(['p', {}, 'text']), root: { class: 7 } },
    { ...around(['p', {}, 'text']), root: { onclick: 'x' } },
    { ...around(['p', {}, 'text']), styles: 'a.css' },
    { ...around(['p', {}, 'text']), styles: [7] },
    { ...around(['p', {}, 'text']), styles: ['https://elsewhere.example/a.css'] },
  ])
    expect([odd, isSnapshot(odd)]).toEqual([odd, false])
})

test('a picture has a dozen styles at most, of whole texts, and a root with attributes', () => {
  const styled = (count: number) => isSnapshot({ ...around(['p', {}]), styles: Array.from({ length: count }, () => '/assets/a-1.css') })
  expect([styled(0), styled(12), styled(13)]).toEqual([true, true, false])
  for (const odd of ['/assets/a.css?x', '/assets/../a.css', '/assets/a.js', 'x/assets/a.css'])
    expect([odd, isSnapshot({ ...around(['p', {}]), styles: ['/assets/a.css', odd] })]).toEqual([odd, false])
  for (const root of [[], 'root', undefined]) expect([root, isSnapshot({ ...around(['p', {}]), root })]).toEqual([root, false])
  expect(isSnapshot({ ...around(['p', {}]), root: { lang: 'sk', 'data-display': 'led' } })).toBe(true)
})

test.each([
  ['class', 'a', true],
  ['viewBox', '0 0 1 1', true],
  ['data-status', 'open', true],
  ['aria-label', 'Open', true],
  ['fill', 'url(#snow)', true],
  ['fill', 'url(/snow)', false],
  ['src', '/assets/a.png', true],
  ['src', '#lift', false],
  ['href', '#lift-1.a:b', true],
  ['href', '/assets/a.png', false],
  ['srcdoc', 'x', false],
  ['onclick', 'x', false],
])('the attribute %s with %s is part of a picture: %s', (name, value, isShown) => {
  expect(isShownAttribute(name, value)).toBe(isShown)
})
