import { act, screen } from '@testing-library/react'
import type { Localized } from '@ridgeline/domain/values/localized'
import { expect, test, vi } from 'vitest'
import { Held, shown } from '../../page.fixture.tsx'
import { LocalizedInput } from './localized-input.tsx'

function names(start: Localized | null, options: Partial<Parameters<typeof LocalizedInput>[0]> = {}) {
  const reported = vi.fn()
  const user = shown(
    <Held start={start}>
      {(value, hold) => (
        <LocalizedInput label="Name" value={value} mandatoryLanguage="sk" onChange={(next) => (reported(next), hold(next))} {...options} />
      )}
    </Held>,
  )
  return { user, reported }
}
const field = (language: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${language}`))

test('a text is typed in one language and the others stay', async () => {
  const { user, reported } = names({ sk: 'Kabínka', en: 'Gondola' })
  await user.clear(field('English'))
  await user.type(field('English'), 'Cabin')
  expect(reported).toHaveBeenLastCalledWith({ sk: 'Kabínka', en: 'Cabin' })
})

test('the number of filled languages is shown, and spaces are not text', async () => {
  const { user } = names({ sk: 'Kabínka' })
  expect(screen.getByText('1 of 7 languages')).toBeTruthy()
  await user.type(field('Deutsch'), '  ')
  expect(screen.getByText('1 of 7 languages')).toBeTruthy()
  await user.type(field('Deutsch'), 'Gondel')
  expect(screen.getByText('2 of 7 languages')).toBeTruthy()
})

test('an empty language says what guests read in its place, and takes that over', async () => {
  const { user, reported } = names({ en: 'Gondola' })
  expect(screen.getAllByText(/Shows “Gondola” from English/).length).toBe(6)
  await user.click(screen.getByRole('button', { name: 'Use it for Deutsch' }))
  expect(reported).toHaveBeenLastCalledWith({ en: 'Gondola', de: 'Gondola' })
  expect(screen.queryByRole('button', { name: 'Use it for Deutsch' })).toBeNull()
})

test('what may only be read offers nothing to take over', () => {
  names({ en: 'Gondola' }, { readOnly: true })
  expect(screen.queryByRole('button')).toBeNull()
  expect(field('English').readOnly).toBe(true)
})

test('a short one opens with the languages that matter, the others are one press away', async () => {
  const { user } = names({ pl: 'Gondola' }, { compact: true })
  const shownLanguages = () => screen.getAllByRole('textbox').map((each) => each.getAttribute('lang'))
  expect(shownLanguages().toSorted()).toEqual(['en', 'pl', 'sk'])
  await user.click(screen.getByRole('button', { name: 'Show all 7 languages' }))
  expect(shownLanguages()).toHaveLength(7)
})

test('in a short one a language stays while its text is cleared and written again, and one that is filled from elsewhere comes in', async () => {
  let put!: (value: Localized) => void
  const user = shown(
    <Held<Localized | null> start={{ pl: 'Gondola' }}>
      {(value, hold) => {
        put = hold
        return <LocalizedInput label="Name" value={value} compact onChange={hold} />
      }}
    </Held>,
  )
  const polish = field('Polski')
  await user.clear(polish)
  await user.keyboard('Kolej')
  expect([document.activeElement === polish, polish.isConnected, polish.value]).toEqual([true, true, 'Kolej'])
  act(() => put({ de: 'Gondel' }))
  expect(screen.getAllByRole('textbox').map((each) => each.getAttribute('lang'))).toEqual(['en', 'de', 'pl'])
})

test('a fault takes the place of the hint and marks the language that must be filled', () => {
  names({ en: 'Gondola' }, { hint: 'Guests see it', error: 'Field is mandatory' })
  expect(screen.queryByText('Guests see it')).toBeNull()
  const group = screen.getByRole('group', { name: /Name/ })
  expect(document.getElementById(group.getAttribute('aria-describedby')!)?.textContent).toContain('Field is mandatory')
  const faulty = screen.getAllByRole('textbox').filter((each) => each.getAttribute('aria-invalid') === 'true')
  expect(faulty).toEqual([field('Slovenčina')])
  expect(field('Slovenčina').getAttribute('aria-required')).toBe('true')
})

const description = (element: Element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

test('a long text is shown by its beginning where another language takes its place, and taken over whole', async () => {
  const long = 'x'.repeat(61)
  const { user, reported } = names({ en: long })
  expect(screen.getAllByText(`Shows “${'x'.repeat(60)}…” from English`)).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: 'Use it for Deutsch' }))
  expect(reported).toHaveBeenLastCalledWith({ en: long, de: long })
})

test('a text of sixty letters is shown whole', () => {
  names({ en: 'x'.repeat(60) })
  expect(screen.getAllByText(`Shows “${'x'.repeat(60)}” from English`)).toHaveLength(6)
})

test('nothing is shown in place of a language while there is no text at all', () => {
  names(null)
  expect([screen.queryByText(/^Shows/), screen.queryByRole('button')]).toEqual([null, null])
  expect(screen.getAllByRole('textbox')).toHaveLength(7)
  expect(screen.getByText('0 of 7 languages')).toBeTruthy()
})

test('each field is in its language, and only the first has the id that is known outside', () => {
  names({ sk: 'Kabínka' }, { id: 'name', maxLength: 9 })
  const fields = screen.getAllByRole<HTMLInputElement>('textbox')
  expect(fields.map(({ id }) => id)).toEqual(['name', ...fields.slice(1).map(({ lang }) => `name-${lang}`)])
  expect(fields.map(({ maxLength }) => maxLength)).toEqual(Array(7).fill(9))
  expect(fields.map(({ placeholder }) => placeholder)).toEqual(Array(7).fill('Not translated'))
})

test('without a hint or a fault the fields are described by nothing, and none is faulty', () => {
  names({ sk: 'Kabínka' })
  expect(screen.getByRole('group', { name: /Name/ }).hasAttribute('aria-describedby')).toBe(false)
  expect(document.querySelector('.localized-hint')).toBeNull()
  expect(screen.getAllByRole('textbox').filter((each) => each.hasAttribute('aria-invalid'))).toEqual([])
})

test('a hint describes them and is not a fault', () => {
  names({ sk: 'Kabínka' }, { hint: 'Guests see it' })
  expect(description(screen.getByRole('group', { name: /Name/ }))).toBe('Guests see it')
  const hint = document.querySelector<HTMLElement>('.localized-hint')!
  expect([hint.dataset['error'], hint.querySelector('svg')]).toEqual([undefined, null])
})

test('a fault looks like one, and without a mandatory language it is the first that is faulty', () => {
  names({ de: 'Gondel' }, { error: 'Too long', mandatoryLanguage: undefined })
  const fault = document.querySelector<HTMLElement>('.localized-hint')!
  expect([fault.dataset['error'], fault.querySelector('svg') !== null]).toEqual(['true', true])
  const [first, ...others] = screen.getAllByRole('textbox')
  expect([first, ...others].map((each) => each!.getAttribute('aria-invalid'))).toEqual(['true', ...others.map(() => null)])
})

test('R5.2: the languages a fault is about are marked and shown, and no other', () => {
  const options = { error: 'Too long', faulty: ['de', 'pl'] as const, compact: true }
  names({ sk: 'Kabínka', de: 'Gondel' }, options)
  const faulty = screen.getAllByRole('textbox').filter((each) => each.hasAttribute('aria-invalid'))
  expect(faulty).toEqual([field('Deutsch'), field('Polski')])
})

test('a longer text has fields of several lines', () => {
  names({ en: 'Gondola' }, { multiline: true })
  expect(screen.getAllByRole('textbox').every((each) => each instanceof HTMLTextAreaElement)).toBe(true)
})

test('a field of one line is one', () => {
  names({ en: 'Gondola' })
  expect(screen.getAllByRole('textbox').every((each) => each instanceof HTMLInputElement)).toBe(true)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('that a language was left is reported', async () => {
  const onBlur = vi.fn()
  const { user } = names({ en: 'Gondola' }, { onBlur })
  await user.click(field('Deutsch'))
  await user.click(field('English'))
  expect(onBlur).toHaveBeenCalledOnce()
})

test('a bar has a part for each language, lit where there is a text', () => {
  names({ en: 'Gondola', sk: 'Kabínka', de: ' ' })
  const bar = [...document.querySelectorAll<HTMLElement>('.language-meter-bar i')]
  const lit = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => (value.trim() ? 'true' : undefined))
  expect(bar.map(({ dataset }) => dataset['on'])).toEqual(lit)
})
