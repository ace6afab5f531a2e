import '../../../ui/page.fixture.tsx'
import { act, render, screen } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'
import { changeLanguage, text, useLanguage } from './i18n.ts'

afterAll(() => changeLanguage('en'))

function Close() {
  const language = useLanguage()
  return (
    <button type="button" lang={language}>
      {text('kit.close')}
    </button>
  )
}

test('what is shown follows the language', async () => {
  render(<Close />)
  const button = screen.getByRole('button')
  expect(button.textContent).toBe('Close')
  await act(() => changeLanguage('de'))
  expect([button.textContent, button.lang]).toEqual(['Schließen', 'de'])
})
