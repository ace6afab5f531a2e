import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../../lib/language/texts/i18n.ts'
import { settings } from '../../lib/session/settings/settings.ts'
import { transport } from '../../lib/call/send/transport.ts'
import { DirectoryForm } from './directory/directory-form.tsx'
import SignInPage from './sign-in-page.tsx'

beforeAll(async () => {
  vi.stubGlobal('location', { search: '', hostname: 'office.example' })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('document', { cookie: 'invLang=en', documentElement: { lang: '' } })
  await startTexts()
})

const root = createRootRoute()
const routeTree = root.addChildren(['/login', '/forgot-password'].map((path) => createRoute({ getParentRoute: () => root, path })))

// Created before the browser globals, so that it does not detect a browser.
const router = createRouter({ history: createMemoryHistory({ initialEntries: ['/login'] }), routeTree })
const drawn = (content: ReactNode) => renderToStaticMarkup(<RouterContextProvider router={router}>{content}</RouterContextProvider>)
const page = () => drawn(<SignInPage />)

test('R2.142, R2.143, R2.147: the sign-in has a heading, a hint and a button', () => {
  const html = page()
  expect(html).toMatch(/<h1>Good (morning|afternoon|evening)<\/h1><p>Sign in to run your mountain\.<\/p>/)
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*Sign in/)
})

test('R2.143, R2.149: with a directory there are no fields, and another hint', async () => {
  const answer = { status: 200, body: JSON.stringify({ loginType: 'directory' }), headers: new Headers() }
  vi.spyOn(transport, 'send').mockResolvedValue(answer)
  await settings.load()
  expect(page()).not.toContain('<input')
  // It is loaded after the page.
  const html = drawn(<DirectoryForm returnUrl={undefined} alert={undefined} />)
  expect(html).toMatch(/<h1>Good (morning|afternoon|evening)<\/h1><p>Sign in with your company account\.<\/p>/)
  expect(html).not.toContain('<input')
  expect(html.match(/<button[^>]*class="button"[^>]*>.*?<\/button>/g)).toEqual([expect.stringContaining('Continue')])
})
