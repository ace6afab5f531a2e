import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const shape = '<path d="M0 0h10v10z"/>'
const clean = (inside: string, root = '') =>
  cleanSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`))
/** Anything that executes, loads or links. */
const danger =
  /script|on\w+=|href="(?!#)|javascript|data:|http(?!:\/\/www\.w3\.org\/2000\/svg)|foreignObject|@import|<use|<style|<!|expression|animate|set/i

test.each([
  '<script>alert(1)</script>',
  '<script xlink:href="https://evil.example/x.js"/>',
  '<script><![CDATA[alert(1)]]></script>',
  '<svg:script>alert(1)</svg:script>',
  '<path d="M0 0" onclick="alert(1)" onload="alert(1)"/>',
  '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
  '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
  '<a xlink:href="java&#10;script:alert(1)"><circle r="1"/></a>',
  '<use href="data:image/svg+xml;base64,PHN2Zz4=#x"/>',
  '<use xlink:href="https://evil.example/a.svg#b"/>',
  '<image href="https://evil.example/pixel.png"/>',
  '<image href="file:///etc/passwd"/>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="onmouseover" to="alert(1)"/>',
  '<style>@import url(https://evil.example/a.css); path { background: url(https://evil.example/b) }</style>',
  '<style>.a{fill:url(https://evil.example/c#d)}</style><path class="a" d="M0 0"/>',
  '<path style="fill:url(https://evil.example/c);behavior:url(x)" d="M0 0"/>',
  '<path fill="url(javascript:alert(1))" d="M0 0"/>',
  '<path fill="url(//evil.example)" d="M0 0"/>',
  '<filter id="f"><feImage href="https://evil.example/x"/></filter>',
  '<linearGradient id="g" xlink:href="https://evil.example/g.svg#x"/>',
  '<title>&lt;script>alert(1)&lt;/script></title>',
  '<metadata><rdf:RDF xmlns:rdf="x">alert(1)</rdf:RDF></metadata>',
  '<path d="M0 0&quot; onload=&quot;alert(1)"/>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<!-- <script>alert(1)</script> -->',
  '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>',
])('active or external content of an SVG is removed: %s', (hostile) => {
  const cleaned = clean(hostile + shape)
  expect(cleaned).toContain('M0 0h10v10z')
  expect(cleaned).not.toMatch(danger)
})

test('entities are never expanded', () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]>`
  const cleaned = cleanSvg(Buffer.from(`${bomb}<svg xmlns="http://www.w3.org/2000/svg"><path d="&c;"/>${shape}</svg>`))
  expect(cleaned?.length ?? 0).toBeLessThan(500)
})

test('files that are not an SVG or are too complex are refused', () => {
  expect(clean('<script>alert(1)</script>')).toBeUndefined()
  expect(cleanSvg(Buffer.from(`<html>${shape}</html>`))).toBeUndefined()
  expect(cleanSvg(Buffer.from(`\ufeff<svg>${shape}</svg>`, 'utf16le'))).toBeUndefined()
  expect(clean(shape.repeat(6000))).toBeUndefined()
  expect(clean('<g>'.repeat(100) + shape + '</g>'.repeat(100))).toBeUndefined()
})

test('the output of drawing programs looks the same: classes, styles, gradients, clip paths', () => {
  const cleaned = clean(
    `<defs><style>.cls-1, .cls-2 { fill: #0d667c; } .cls-2 { stroke: none }</style>
     <linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
     <path class="cls-2" d="M1 1"/><circle r="4" style="fill:url(#g); stroke-width: 2 !important"/><rect clip-path="url('#c')" width="3"/>`,
    'viewBox="0 0 24 24" width="24"',
  )
  expect(cleaned).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24">')
  expect(cleaned).toContain('<path d="M1 1" fill="#0d667c" stroke="none">')
  expect(cleaned).toContain('<circle r="4" fill="url(#g)" stroke-width="2">')
  expect(cleaned).toContain('<rect clip-path="url(#c)" width="3">')
  expect(cleaned).toContain('<stop offset="0" stop-color="#fff">')
})

test.each(['.a,', '/*a', '.a{', '.a,.b{fill:red}/*', '{', '.a ', '.'])(
  'a drawing with only a style of %s is sanitized like any other',
  (mark) => {
    expect(clean(`<style>${mark.repeat(500_000 / mark.length)}</style>${shape}`)).toContain('M0 0h10v10z')
  },
)

test('a style for many classes is parsed once', () => {
  const classes = Array.from({ length: 20_000 }, (_, at) => `.c${at}`).join()
  const cleaned = clean(`<style>${classes}{${'fill:red;'.repeat(40_000)}}</style><path class="c19999" d="M1 1"/>`)
  expect(cleaned).toContain('<path d="M1 1" fill="red">')
}, 10_000)

test('colours are kept beside comments, web fonts, other selectors and media rules', () => {
  const style =
    '@import url(x.css); .a{fill:red}/* .a{fill:blue} */ path, .b {fill:#fff} g>path{fill:blue} @media print{.c{stroke:none}} /*/.a{fill:blue}'
  const cleaned = clean(
    `<style>${style.replace('>', '&gt;')}</style><path class="a" d="M1 1"/><path class="b" d="M2 2"/><path class="c" d="M3 3"/>`,
  )
  expect(cleaned).toContain('<path d="M1 1" fill="red"></path><path d="M2 2" fill="#fff"></path><path d="M3 3" stroke="none">')
}, 10_000)

test('nested masks and clip paths are removed, so that each is rendered once', () => {
  const nested = Array.from(
    { length: 8 },
    (_, at) => `<mask id="m${at + 1}">${`<path d="M0 0h10v10z" mask="url(#m${at})"/>`.repeat(8)}</mask>`,
  )
  const cleaned = clean(`${nested.join('')}<path d="M1 1h2v2z" style="mask:url(#m8)"/>`)
  expect(cleaned?.match(/ mask="/g)).toHaveLength(1)
  expect(clean(`<clipPath id="a" clip-path="url(#b)"><g class="c">${shape}</g></clipPath><style>.c{mask:url(#a)}</style>`)).not.toContain(
    'url(',
  )
})

test('masks used by all elements do not multiply rendering beyond the limit', () => {
  const worn = (size: number, times: number) =>
    clean(`<mask id="a">${shape.repeat(size)}</mask>${'<rect width="3" height="3" mask="url(#a)"/>'.repeat(times)}`)
  expect(worn(4, 100)).toContain('mask="url(#a)"')
  expect(worn(2000, 3)).toBeUndefined()
  expect(worn(1, 1000)).toBeUndefined()
})

test('a class used by thousands of elements does not produce hundreds of megabytes', () => {
  const style = `<style>.a{fill:${'b'.repeat(300_000)}}</style>`
  expect(clean(`${style}<path class="a" d="M0 0"/>`)).toContain('bbb')
  expect(clean(style + '<path class="a" d="M0 0"/>'.repeat(3_000))).toBe(undefined)
})

test('M5 half a megabyte of nested tags is parsed in linear time', () => {
  const before = process.cpuUsage()
  for (const tag of ['<g>', '<style>', '<x y="">'])
    expect(cleanSvg(Buffer.from(`<svg>${tag.repeat(Math.floor(500_000 / tag.length))}`))).toBeUndefined()
  const { user, system } = process.cpuUsage(before)
  // The parser's cost per tag grows with the number of open tags, which took many seconds.
  expect((user + system) / 1e6).toBeLessThan(2)
})
