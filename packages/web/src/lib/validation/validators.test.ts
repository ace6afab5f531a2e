import { beforeAll, expect, test, vi } from 'vitest'
import { loadAreas, startTexts } from '../language/texts/i18n.ts'
import { issueText } from '../language/texts/label.ts'
import * as validators from './validators.ts'
import { checkOf, validatorText, type Validator } from './validators.ts'

beforeAll(async () => {
  vi.stubGlobal('location', { search: '', hostname: 'localhost' })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } })
  await startTexts()
  await loadAreas(['rules'])
})

const { alpha, alphaNum, between, decimal, email, integer, ipAddress, macAddress, maxLength, maxValue } = validators
const { minLength, minValue, numeric, required, requiredIf, requiredUnless, sameAs, url } = validators

/** Valid and invalid values; empty values are checked only by `required` (T59). */
function expectPasses(validator: Validator, sound: readonly unknown[], faulty: readonly unknown[]) {
  for (const value of [...sound, null, undefined, '', '  ']) expect([value, validator.passes(value)]).toEqual([value, true])
  for (const value of faulty) expect([value, validator.passes(value)]).toEqual([value, false])
}

test('R5.11: required', () => {
  expect(validatorText(required)).toBe('Value is required')
  expect([0, false, 'x'].map(required.passes)).toEqual([true, true, true])
  expect([null, undefined, '', '  ', []].map(required.passes)).toEqual(Array(5).fill(false))
})

test('R5.12, T58: alpha is ASCII letters', () => {
  expect(validatorText(alpha)).toBe('The value is not alphabetical')
  expectPasses(alpha, ['Jasna'], ['Jasná', 'J1', 'a b'])
})

test('R5.13: alphaNum is ASCII letters and digits', () => {
  expect(validatorText(alphaNum)).toBe('The value must be alpha-numeric')
  expectPasses(alphaNum, ['A1'], ['A-1', 'á1'])
})

test('R5.14: numeric', () => {
  expect(validatorText(numeric)).toBe('Value must be numeric')
  expectPasses(numeric, ['12', '12.5', 7], ['-1', '1e5', 'x'])
})

test('R5.15: between, including the bounds', () => {
  expect(validatorText(between(1, 5))).toBe('The value must be between 1 and 5')
  expectPasses(between(1, 5), [1, 5, '3'], [0, 6, 'x'])
})

test('R5.16: email', () => {
  expect(validatorText(email)).toBe('Value is not a valid email address')
  expectPasses(email, ['a@b.sk'], ['a@b', 'a b@c.sk', '@b.sk'])
})

test('R5.17: ipAddress', () => {
  expect(validatorText(ipAddress)).toBe('The value is not a valid IP address')
  expectPasses(ipAddress, ['10.0.0.255'], ['10.0.0.256', '10.0.0', '1.2.3.4.5'])
})

test('R5.18: macAddress', () => {
  expect(validatorText(macAddress)).toBe('The value is not a valid MAC Address')
  expectPasses(macAddress, ['00:1b:44:11:3A:b7'], ['00:1b:44:11:3a', '00:1b:44:11:3a:zz'])
})

test('R5.19, R5.20: lengths, of texts and of lists', () => {
  expect(validatorText(maxLength(3))).toBe('The maximum length allowed is 3')
  expect(validatorText(minLength(2))).toBe('This field should be at least 2 characters long')
  expectPasses(maxLength(3), ['abc', '🎿🎿🎿', [1, 2, 3]], ['abcd', [1, 2, 3, 4]])
  expectPasses(minLength(2), ['ab', [1, 2]], ['a', [1]])
})

test('R5.21: sameAs is equal to the current value of another field', () => {
  let other = 'Heslo1'
  const repeated = sameAs('Password', () => other)
  expect(validatorText(repeated)).toBe('The value must be equal to the Password value')
  expectPasses(repeated, ['Heslo1'], ['heslo1'])
  other = 'Heslo2'
  expect(repeated.passes('Heslo1')).toBe(false)
})

test('R5.22: url', () => {
  expect(validatorText(url)).toBe('The value is not a valid URL address')
  expectPasses(url, ['https://jasna.sk/lanovky'], ['jasna.sk', 'ftp://jasna.sk', 'javascript:alert(1)'])
})

test('R5.23, R5.24: the minimum and the maximum of a value', () => {
  expect(validatorText(minValue(1))).toBe('The minimum value allowed is 1')
  expect(validatorText(maxValue(9))).toBe('The maximum value allowed is 9')
  expectPasses(minValue(1), [1, '2'], [0, 'x'])
  expectPasses(maxValue(9), [9, '2'], [10])
})

test('R5.25, R5.26: whole and decimal numbers', () => {
  expect(validatorText(integer)).toBe('Value is not an integer')
  expect(validatorText(decimal)).toBe('Value must be decimal')
  expectPasses(integer, ['-7', 12], ['1.5', 'x'])
  expectPasses(decimal, ['-7.25', 12], ['1,5', '1.', 'x'])
})

test('R5.27, R5.28: required if something is, and unless something is', () => {
  let isOn = true
  const [wanted, excused] = [requiredIf(() => isOn), requiredUnless(() => isOn)]
  expect([validatorText(wanted), validatorText(excused)]).toEqual(['The value is required', 'The value is required'])
  expect([wanted.passes(''), excused.passes('')]).toEqual([false, true])
  isOn = false
  expect([wanted.passes(''), excused.passes('')]).toEqual([true, false])
})

test.each([
  ['R5.29', 'required', [], 'Field is mandatory'],
  ['R5.30', 'minValue', [5], 'Must be at least 5, or more'],
  ['R5.31', 'maxValue', [5], 'Must be no more than 5'],
  ['R5.32', 'minLength', [2], 'Must contain at least 2 items'],
  ['R5.33', 'maxLength', [2], 'Must contain max 2 items'],
  ['R5.34', 'between', [1, 5], 'Must be between 1 and 5'],
  ['R5.35', 'email', [], 'Must be a valid email address'],
  ['R5.36', 'alpha', [], 'Must be alphabetic'],
  ['R5.37', 'alphaNum', [], 'Must be alphanumeric'],
  ['R5.38', 'generic', [], 'Invalid value'],
])('%s: in a form, the rule %s with %j', (_, rule, args, text) => expect(issueText(rule, args)).toBe(text))

test('T56, T57: the message of forms takes its bounds by position', () => {
  const fault = checkOf(between(1, 5))(9)!
  expect(fault).toEqual({ rule: 'between', args: [1, 5] })
  expect(issueText(fault.rule, fault.args)).toBe('Must be between 1 and 5')
  expect(checkOf(between(1, 5))(3)).toBeUndefined()
})

test('OP52: in a form, the length of a text is counted in characters and that of a list in items', () => {
  const wordsOf = (validator: Validator, value: unknown) => {
    const fault = checkOf(validator)(value)!
    return issueText(fault.rule, fault.args)
  }
  expect([wordsOf(minLength(3), 'ab'), wordsOf(maxLength(3), 'abcd')]).toEqual([
    'This field should be at least 3 characters long',
    'The maximum length allowed is 3',
  ])
  expect([wordsOf(minLength(3), ['a']), wordsOf(maxLength(1), ['a', 'b'])]).toEqual([
    'Must contain at least 3 items',
    'Must contain max 1 items',
  ])
})

test('the numbers of a rule are the whole value', () => {
  for (const value of ['x12', '12x', '1.', '.5', '1.2.3', '+1']) expect([value, numeric.passes(value)]).toEqual([value, false])
  for (const value of ['x12', '12x', '--1', '+1', '1.0']) expect([value, integer.passes(value)]).toEqual([value, false])
  for (const value of ['x1.5', '1.5x', '--1.5', '.5']) expect([value, decimal.passes(value)]).toEqual([value, false])
  expect(['007', '123.456'].map(numeric.passes)).toEqual([true, true])
  expect(['-120', '-1.25', '10'].map(decimal.passes)).toEqual([true, true, true])
})

test('bounds are met exactly at their ends', () => {
  expect([1, 1.01, 4.99, 5].map(between(1, 5).passes)).toEqual([true, true, true, true])
  expect([0.99, 5.01].map(between(1, 5).passes)).toEqual([false, false])
  expect([minValue(0).passes(0), minValue(0).passes(-1), maxValue(0).passes(0), maxValue(0).passes(1)]).toEqual([true, false, true, false])
})

test('T56: a place in the words of a rule that it has no value for stays as it is written', () => {
  expect(validatorText({ rule: 'between', bounds: { min: 1 } })).toBe('The value must be between 1 and {max}')
  expect(validatorText({ rule: 'noSuchRule', bounds: {} })).toBe('{{validatorMessageNoSuchRule}}')
})

test('each rule has its name and its bounds', () => {
  const all = [
    required,
    requiredIf(() => true),
    requiredUnless(() => true),
    minLength(2),
    maxLength(3),
    minValue(1),
    maxValue(9),
    between(1, 5),
  ]
  expect(all.map(({ rule, bounds }) => [rule, bounds])).toEqual([
    ['required', {}],
    ['requiredIf', {}],
    ['requiredUnless', {}],
    ['minLength', { min: 2 }],
    ['maxLength', { max: 3 }],
    ['minValue', { min: 1 }],
    ['maxValue', { max: 9 }],
    ['between', { min: 1, max: 5 }],
  ])
  expect(sameAs('Password', () => '').bounds).toEqual({ other: 'Password' })
})
