import { expect, test } from 'vitest'
import { isRichAddress, richAddress } from './rich-text.ts'

test.each([
  ['www.jasna.sk', 'https://www.jasna.sk'],
  ['jasna.sk/skipass?x=1', 'https://jasna.sk/skipass?x=1'],
  ['http://jasna.sk', 'http://jasna.sk'],
  ['info@jasna.sk', 'mailto:info@jasna.sk'],
  ['mailto:info@jasna.sk', 'mailto:info@jasna.sk'],
  ['+421 905 123 456', 'tel:+421905123456'],
])('the address of a link is completed: %s', (typed, address) => expect(richAddress(typed)).toBe(address))

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
])('what no browser should follow is no address: %s', (typed) => expect(richAddress(typed)).toBeUndefined())

test('an address may be relative, but hides no scheme behind blanks', () => {
  expect(['/cennik', '#top', 'https://a.sk', 'tel:+421'].map(isRichAddress)).toEqual([true, true, true, true])
  expect(['java\nscript:alert(1)', ' data:text/html,x', '\u0001javascript:x'].map(isRichAddress)).toEqual([false, false, false])
})
