import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../../lib/language/texts/i18n.ts'
import { PersonName } from './person-name.tsx'

beforeAll(async () => {
  vi.stubGlobal('location', { search: '', hostname: 'localhost' })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('document', { cookie: 'invLang=en', documentElement: { lang: '' } })
  await startTexts()
})

const drawn = (fullName: string, email: string) => renderToStaticMarkup(<PersonName fullName={fullName} email={email} />)

test('R2.174: the user menu shows the full name, and the e-mail in brackets if it differs', () => {
  expect(drawn('Marta Kováčová', 'marta@resort.sk')).toContain('<b>Marta Kováčová</b><span>(marta@resort.sk)</span>')
  expect(drawn('marta@resort.sk', 'marta@resort.sk')).toBe('<p class="user-menu-name"><b>marta@resort.sk</b></p>')
})
