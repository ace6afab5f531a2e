import { skilift } from '@ridgeline/domain/entities/skilift'
import { recordOf } from '@ridgeline/domain/declare/sample'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadAreas, startTexts, text } from '../../../lib/language/texts/i18n.ts'
import { issueText } from '../../../lib/language/texts/label.ts'
import { errorMessage, questions } from '../../../ui/dialog/ask/ask.ts'
import { formValues } from '../saving/changed-fields.ts'
import { validate } from './form-issues.ts'

beforeAll(async () => {
  vi.stubGlobal('location', { search: '', hostname: 'localhost' })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } })
  await startTexts()
  await loadAreas(['rules', 'kit'])
})

test('R5.8: the message of a fault is the text of its rule, with the bounds of the rule', () => {
  expect(issueText('between', [1, 5])).toBe('Must be between 1 and 5')
  expect(issueText('maxValue', [8849])).toBe('Must be no more than 8849')
  expect(issueText('required')).toBe('Field is mandatory')
})

test('R5.9: a rule without a text of its own has the general one', () => {
  expect(issueText('noSuchRule', [1])).toBe('Invalid value')
})

test('R5.10, R5.39, R8.19: the form as a whole has its own texts', () => {
  expect(text('errorsOnForm')).toBe('Unable to continue - your form contains errors.')
})

test('R5.7: of several faults of one field only the first is shown', () => {
  const stored = { ...recordOf(skilift, 1), lowestPoint: 1000, highestPoint: 1200 }
  const { issues } = validate(skilift, undefined, {}, { ...formValues(skilift, stored), highestPoint: -99_999 })
  expect(Object.keys(issues)).toEqual(['highestPoint'])
  expect(issues['highestPoint']?.rule).toBe('minValue')
})

test('R2.184, R8.36: an error message has the title for errors', () => {
  void errorMessage('No connection')
  expect(questions.get().at(-1)).toMatchObject({ kind: 'error', title: 'Error', body: 'No connection', isMessage: true })
})

test('R8.37, T54: the buttons of a question are yes and no', () => {
  expect([text('yes'), text('no'), text('ok')]).toEqual(['Yes', 'No', 'OK'])
})
