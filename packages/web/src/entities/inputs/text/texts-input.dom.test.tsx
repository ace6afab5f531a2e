import { texts } from '@ridgeline/domain/declare/field'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { Held, shown } from '../../../ui/page.fixture.tsx'
import { inputs } from '../../inputs.tsx'
import { InputTableContext } from '../input-props.ts'
import { TextsInput } from './texts-input.tsx'

type Texts = Parameters<typeof TextsInput>[0]['value']

function cuisines(start: Texts) {
  let fail!: (error: string) => void
  shown(
    <InputTableContext value={inputs}>
      <Held<string | undefined> start={undefined}>
        {(error, setError) => {
          fail = setError
          return (
            <FormItem label="Cuisines" error={error} group>
              <Held start={start}>
                {(value, onChange) => (
                  <TextsInput
                    owner="restaurant"
                    name="cuisines"
                    label="Cuisines"
                    field={texts({ length: 10, needs: 'en' })}
                    value={value}
                    onChange={onChange}
                  />
                )}
              </Held>
            </FormItem>
          )
        }}
      </Held>
    </InputTableContext>,
  )
  return { fail: (error: string) => act(() => fail(error)) }
}
const marks = () => screen.getAllByRole<HTMLInputElement>('textbox').map((each) => [each.lang, each.getAttribute('aria-invalid')])

test('R5.48: only the cuisine without English is marked, and its English text is opened and mandatory', () => {
  const { fail } = cuisines([{ sk: 'Slovenská', en: 'Slovak' }, { sk: 'Talianska' }, {}])
  fail('English is missing')
  expect(marks()).toEqual([
    ['en', null],
    ['en', 'true'],
    ['en', null],
  ])
  expect(screen.getByText('At least an English translation is required')).toBeTruthy()
  expect(screen.getAllByRole('textbox')[1]!.getAttribute('aria-required')).toBe('true')
})

test('R5.2: a cuisine that is too long in German is shown in German', () => {
  const { fail } = cuisines([{ en: 'Italian', de: 'Italienische' }])
  fail('Too long')
  expect(marks()).toEqual([['de', 'true']])
  expect(screen.getByText('Deutsch: The maximum length allowed is 10')).toBeTruthy()
})
