import { expect, test } from 'vitest'
import { inertMarkup } from '../../../lib/browser/trusted-types.ts'
import { cleanPasted, withoutNoise } from './pasted-markup.ts'

const cleaned = (html: string) => cleanPasted(inertMarkup(html)).innerHTML

/** A paragraph as Word writes an item of a list. */
const item = (bullet: string, text: string, level = 1) =>
  `<p class="MsoListParagraph" style="margin-left:36pt;mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${bullet}<span>  </span></span>${text}</p>`

test('paragraphs with bullets become a list, without the bullets', () => {
  expect(cleaned(item('·', 'Skis') + item('·', 'Boots'))).toBe('<ul><li>Skis</li><li>Boots</li></ul>')
})

test.each(['1.', '12)', '(iv)', 'a.', ' 3. '])('paragraphs that begin with %s become a numbered list', (bullet) => {
  expect(cleaned(item(bullet, 'Skis'))).toBe('<ol><li>Skis</li></ol>')
})

test.each(['·', 'o', '§', '12345.', '• 1.'])('paragraphs that begin with %s become a list without numbers', (bullet) => {
  expect(cleaned(item(bullet, 'Skis'))).toBe('<ul><li>Skis</li></ul>')
})

test('an item of a lower level is nested in the one before, and the next of the upper level goes on in the outer list', () => {
  const items = [item('·', 'Gear'), item('1.', 'Skis', 2), item('2.', 'Boots', 2), item('·', 'Passes')]
  expect(cleaned(items.join(''))).toBe('<ul><li>Gear<ol><li>Skis</li><li>Boots</li></ol></li><li>Passes</li></ul>')
})

test('a level that was left out is no more than one deeper', () => {
  expect(cleaned(item('·', 'Gear') + item('·', 'Wax', 3) + item('·', 'Skis', 2))).toBe(
    '<ul><li>Gear<ul><li>Wax</li></ul><ul><li>Skis</li></ul></li></ul>',
  )
})

test('a paragraph between two lists keeps them apart, an empty one does not', () => {
  expect(cleaned(`${item('·', 'Skis')}<p>And also</p>${item('·', 'Boots')}`)).toBe(
    '<ul><li>Skis</li></ul><p>And also</p><ul><li>Boots</li></ul>',
  )
  expect(cleaned(`${item('·', 'Skis')}<p> </p>${item('·', 'Boots')}`)).toBe('<ul><li>Skis</li><li>Boots</li></ul>')
})

test('a list of a heading or a block is a list too', () => {
  expect(cleaned('<h2 style="mso-list: l1 level1">Skis</h2><div style="MSO-LIST:l1 level1">Boots</div>')).toBe(
    '<ul><li>Skis</li><li>Boots</li></ul>',
  )
})

test('headings come in the levels the product has', () => {
  expect(cleaned('<h1>One</h1><p class="MsoTitle">Title</p><h2>Two</h2><h4>Four</h4><h5>Five</h5><h6>Six <b>x</b></h6>')).toBe(
    '<h2>One</h2><h2>Title</h2><h2>Two</h2><h4>Four</h4><h4>Five</h4><h4>Six <b>x</b></h4>',
  )
})

test('what is neither text nor its form is left out', () => {
  const gone = [
    '<style>p{}</style>',
    '<script>a()</script>',
    '<meta charset="x">',
    '<link rel="x">',
    '<title>Title</title>',
    '<xml>x</xml>',
  ]
  const seen = ['<img src="x">', '<svg><path d=""/></svg>', '<object></object>']
  for (const each of [...gone, ...seen]) expect(cleaned(`<div>Snow${each}</div>`)).toBe('<div>Snow</div>')
})

test('a line that an office program left empty is left out, and what stands in its own elements stays', () => {
  expect(cleaned('<p>Snow<o:p></o:p></p><p><o:p>\u00a0</o:p></p><p><o:p>Wind</o:p></p>')).toBe('<p>Snow</p><p>Wind</p>')
})

test('paragraphs with nothing but spaces are left out', () => {
  expect(cleaned('<p>Snow</p><p>\u00a0</p><p> </p><p></p><p>\u00a0Wind</p>')).toBe('<p>Snow</p><p>&nbsp;Wind</p>')
})

test.each([
  ['<STYLE type="x">a</STYLE >Snow', 'Snow'],
  ['<style>a</style>Snow<style>b</style>', 'Snow'],
  ['<styled>Snow</styled>', '<styled>Snow</styled>'],
  ['<a HREF="x" ONCLICK = "a()" title="on">', '<a HREF="x" title="on">'],
  ["<a onclick='a(1)' href=x>", '<a href=x>'],
  ['<a href="x"\nonclick=a>', '<a href="x">'],
  ['one=1 < two', 'one=1 < two'],
])('of %s stays %s', (pasted, left) => {
  expect(withoutNoise(pasted)).toBe(left)
})
