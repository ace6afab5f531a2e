import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shown } from '../../ui/page.fixture.tsx'
import { LanguagePicker } from './language-picker.tsx'

test('R1.51, R1.52, R2.160: the picker offers the seven languages, and no Latvian', async () => {
  const user = shown(<LanguagePicker />)
  await user.click(screen.getByRole('button', { name: 'EN, Language: English' }))
  const offered = (await screen.findAllByRole('menuitemradio')).map(({ lang }) => lang)
  expect(offered).toEqual(['sk', 'cs', 'en', 'de', 'pl', 'it', 'hu'])
  const names = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)
  expect(names).toEqual(['Slovenčina', 'Čeština', 'English', 'Deutsch', 'Polski', 'Italiano', 'Magyar'])
})
