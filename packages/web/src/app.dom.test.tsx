import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { App } from './app.tsx'
import { transport } from './lib/call/send/transport.ts'
import { changeLanguage } from './lib/language/texts/i18n.ts'
import { router } from './router.tsx'
import { progress } from './ui/state/progress.ts'
import { shown } from './ui/page.fixture.tsx'

beforeEach(() => {
  vi.spyOn(transport, 'send').mockImplementation(async ({ url }) => {
    const body = url.startsWith('/api/public/settings') ? JSON.stringify({ appName: 'Ridgeline', loginType: 'legacy' }) : ''
    return { status: body ? 200 : 204, body, headers: new Headers() }
  })
})
afterEach(() => vi.restoreAllMocks())

async function opened(href: string) {
  onTestFinished(() => changeLanguage('en'))
  const user = shown(<App />)
  await act(() => router.navigate({ href }))
  return user
}

const speak = async (user: Awaited<ReturnType<typeof opened>>, language: string) => {
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Language/ }), language)
  await waitFor(() => expect(document.documentElement.lang).toBe(language))
}

test('R2.150, OP39: another language leaves what was typed into the sign-in, and its errors follow', async () => {
  const user = await opened('/login-legacy')
  await user.type(await screen.findByLabelText('E-mail'), 'marta@resort.example')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('Enter your password')
  await speak(user, 'de')
  expect(await screen.findByText('Geben Sie Ihr Passwort ein')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('marta@resort.example')
})

test('R2.9, OP9, OP10, OP39: another language leaves the link that was followed, and a password is set with it', async () => {
  const user = await opened('/reset-password?token=followed&invite=1')
  await user.type(await screen.findByLabelText('Password'), 'Nová cesta 2')
  await waitFor(() => expect(location.search).toBe(''))
  await speak(user, 'de')
  await user.type(await screen.findByLabelText('Passwort wiederholen'), 'Nová cesta 2')
  await user.click(screen.getByRole('button', { name: 'Passwort festlegen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login-legacy'))
  const { url, body } = vi.mocked(transport.send).mock.lastCall![0]
  expect([url, JSON.parse(String(body))]).toEqual(['/api/authorization/reset-password', { token: 'followed', password: 'Nová cesta 2' }])
})

test('R2.129, R2.130, R2.131, R2.132, R2.133, OP44: the parameters of the page stay on every way through the screens, and on none do others', () => {
  router.history.push('/skilifts?IFrame=1&hidemenu=1&cssclass=portal&q=a')
  router.updateLatestLocation()
  const hrefTo = (to: string, search?: Record<string, string>) => router.buildLocation({ to, ...(search && { search }) }).href
  const kept = 'IFrame=1&hidemenu=1&cssclass=portal'
  expect(hrefTo('.', { sort: 'name' })).toBe(`/skilifts?sort=name&${kept}`)
  expect(hrefTo('.')).toBe(`/skilifts?${kept}`)
  expect(hrefTo('/slopes/abc')).toBe(`/slopes/abc?${kept}`)
  expect(hrefTo('/login-legacy', { returnUrl: '/' })).toBe(`/login-legacy?returnUrl=%2F&${kept}`)
  expect(hrefTo('/nowhere')).toBe(`/nowhere?${kept}`)
  // An address that names some of them decides about all.
  expect(hrefTo('/slopes', { fullscreen: '1' })).toBe('/slopes?fullscreen=1')
})

test('R2.124: a public page, which has no navbar, shows the bar of navigation as well', async () => {
  await opened('/forgot-password')
  await screen.findByRole('heading', { name: 'Forgot password' })
  act(progress.start)
  onTestFinished(progress.done)
  expect(document.querySelector('.progress-bar')).not.toBeNull()
})
