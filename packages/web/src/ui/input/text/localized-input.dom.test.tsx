import { screen } from '@testing-library/react'
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

test('the number of filled languages is shown, and spaces are no text', async () => {
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

test('a fault takes the place of the hint and marks the language that must be filled', () => {
  names({ en: 'Gondola' }, { hint: 'Guests see it', error: 'Field is mandatory' })
  expect(screen.queryByText('Guests see it')).toBeNull()
  const group = screen.getByRole('group', { name: /Name/ })
  expect(document.getElementById(group.getAttribute('aria-describedby')!)?.textContent).toContain('Field is mandatory')
  const faulty = screen.getAllByRole('textbox').filter((each) => each.getAttribute('aria-invalid') === 'true')
  expect(faulty).toEqual([field('Slovenčina')])
  expect(field('Slovenčina').getAttribute('aria-required')).toBe('true')
})
