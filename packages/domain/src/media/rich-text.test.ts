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
