import { localized, type Field } from '@ridgeline/domain/declare/field'
import type { Localized } from '@ridgeline/domain/values/localized'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { Held, shown } from '../../../ui/page.fixture.tsx'
import { LocalizedPart } from './localized-part.tsx'

/** A page with the input, whose fault can be shown and taken away. */
function part(field: Field<'localized'>, start: Localized | null) {
  let fail!: (error: string | undefined) => void
  const user = shown(
    <Held<string | undefined> start={undefined}>
      {(error, setError) => {
        fail = setError
        return (
          <Held<Localized | null> start={start}>
            {(value, onChange) => (
              <FormItem label="Menu" error={error}>
                <LocalizedPart owner="restaurant" name="menuUrl" label="Menu" field={field} value={value} onChange={onChange} />
              </FormItem>
            )}
          </Held>
        )
      }}
    </Held>,
  )
  return { user, fail: (error?: string) => act(() => fail(error)) }
}
const input = () => screen.getByRole<HTMLInputElement>('textbox')
const marked = () => [input().lang, input().getAttribute('aria-invalid')]
const faulty = () => [...document.querySelectorAll('[data-faulty]')].map((each) => each.textContent)
const choose = (name: RegExp) => screen.getByRole('button', { name })

test('R5.2: a wrong address in German is shown in German and stays shown while it is corrected', async () => {
  const { user, fail } = part(localized({ format: 'url' }), { sk: 'https://a.sk', de: 'www.a.sk' })
  await user.click(choose(/Slovenčina/))
  fail('Not a URL')
  expect([marked(), input().value]).toEqual([['de', 'true'], 'www.a.sk'])
  expect(faulty()).toEqual([expect.stringContaining('Deutsch')])
  await user.click(choose(/Slovenčina/))
  expect(marked()).toEqual(['sk', null])
  await user.click(choose(/Deutsch/))
  fail()
  expect(marked()).toEqual(['de', null])
})

test('a missing Slovak text is shown in Slovak, which stays shown while it is typed', async () => {
  const { user, fail } = part(localized({ max: 20 }), { en: 'Menu' })
  expect(input().lang).toBe('en')
  fail('Slovak is missing')
  expect(marked()).toEqual(['sk', 'true'])
  await user.type(input(), 'Jedlo')
  fail()
  expect([input().lang, input().value]).toEqual(['sk', 'Jedlo'])
})

test('a text that is missing as a whole is marked in the language that is shown', () => {
  const { fail } = part(localized(), null)
  fail('Missing')
  expect(marked()).toEqual(['en', 'true'])
})
