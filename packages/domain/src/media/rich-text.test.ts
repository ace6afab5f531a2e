import { expect, test } from 'vitest'
import { isRichAddress, richAddress } from './rich-text.ts'

test.each([
  ['www.jasna.sk', 'https://www.jasna.sk'],
  ['jasna.sk/skipass?x=1', 'https://jasna.sk/skipass?x=1'],
  ['http://jasna.sk', 'http://jasna.sk'],
  ['info@jasna.sk', 'mailto:info@jasna.sk'],
  ['mailto:info@jasna.sk', 'mailto:info@jasna.sk'],
  ['+421 905 123 456', 'tel:+421905123456'],
])('the URL of a link is completed: %s', (typed, address) => expect(richAddress(typed)).toBe(address))

test.each([
  '',
  'hello',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'https://',
  'https:// x',
  'vbscript:x',
  'file:///etc',
  'tel:',
])('unsafe URLs are refused: %s', (typed) => expect(richAddress(typed)).toBeUndefined())

test('a URL may be relative, but cannot hide a scheme behind spaces', () => {
  expect(['/cennik', '#top', 'https://a.sk', 'tel:+421'].map(isRichAddress)).toEqual([true, true, true, true])
  expect(['java\nscript:alert(1)', ' data:text/html,x', '\u0001javascript:x'].map(isRichAddress)).toEqual([false, false, false])
})

test.each([
  'https:jasna.sk',
  'http:///jasna',
  'https://?x',
  'mailto:',
  'jasna.sk cennik',
  'https://jasna.sk/a b',
  'jasna',
  'jasna.s',
  '-@jasna',
  'a b@jasna.sk',
  '+42190',
  '+421 905 abc 456',
  '421905123456',
  'ftp://jasna.sk',
])('what is not a complete URL is refused: %s', (typed) => expect(richAddress(typed)).toBeUndefined())

test.each([
  ['  https://jasna.sk  ', 'https://jasna.sk'],
  ['HTTPS://jasna.sk', 'HTTPS://jasna.sk'],
  ['tel:1', 'tel:1'],
  ['+421-905-123-456', 'tel:+421905123456'],
  ['jasná.sk', 'https://jasná.sk'],
  ['sub.jasna.sk:8080/a?b#c', 'https://sub.jasna.sk:8080/a?b#c'],
])('what is one is kept, or completed: %s', (typed, address) => expect(richAddress(typed)).toBe(address))

test('a link without an address does no harm', () => {
  expect([isRichAddress(null), isRichAddress(''), isRichAddress('MAILTO:a@b.sk'), isRichAddress('JAVASCRIPT:x')]).toEqual([
    true,
    true,
    true,
    false,
  ])
})
