import { describe, expect, test } from 'vitest'
import { languages } from '@ridgeline/domain/values/localized'
import { issueKey } from '@ridgeline/domain/messages/label-keys'
import { rulesNamedIn } from '../../../../domain/src/messages/packs.fixture.ts'
import { faultText } from './failures.ts'
import { hasText, languageOf, textsOf } from './texts.ts'

describe('the language of a caller', () => {
  test.each([
    ['sk', 'sk'],
    ['cz', 'cs'],
    ['cs-CZ', 'cs'],
    ['EN', 'en'],
    ['de_AT', 'de'],
    ['fr-FR,de;q=0.5,it;q=0.8,*;q=0.1', 'it'],
    ['en;q=0, hu', 'hu'],
    ['fr', 'sk'],
    ['', 'sk'],
    [';;,q=', 'sk'],
    [undefined, 'sk'],
  ])('%s is answered in %s', (header, language) => expect(languageOf(header)).toBe(language))
})

describe('texts', () => {
  test('contain the bounds of the rule', () => {
    expect(textsOf('en')('validationErrorBetween', -90, 90)).toBe('Must be between -90 and 90')
    expect(textsOf('hu')('validationErrorBetween', 0, 5)).toMatch(/0.*5/)
  })

  test('differ by language', () => {
    const required = languages.map((language) => textsOf(language)('failure.notFound'))
    expect(new Set(required).size).toBe(languages.length)
  })

  test('exist for every rule that the server names', () => {
    const lacking = rulesNamedIn(new URL('../../', import.meta.url)).filter((rule) => !hasText(textsOf('en'), issueKey(rule)))
    expect(lacking).toEqual([])
  })

  test('of a fault are those of its rule, of a failed request, or of another system', () => {
    const texts = textsOf('en')
    const words = (rule: string, text?: string) => faultText({ rule, args: [0, 5], text }, texts)
    expect(words('between')).toBe('Must be between 0 and 5')
    expect(words('notFound')).toBe(texts('failure.notFound'))
    expect(words('nothing')).toBe(texts('validationErrorGeneric'))
    expect(words('between', 'Not now')).toBe('Not now')
  })

  test('show their key when they are missing', () => expect(textsOf('sk')('toString')).toBe('{{toString}}'))
})
