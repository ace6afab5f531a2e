import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { PersonalSection } from './personal-section.tsx'

afterEach(() => vi.restoreAllMocks())

const stored = { fullName: 'Marta', email: 'marta@resort.example', phone: null, language: null, loginType: 'legacy' }
const refusal = 'This address belongs to another user'
const headers = new Headers({ etag: '"1"' })

/** The server refuses any other address. */
async function opened() {
  const data = { issues: [], fields: { email: [refusal] } }
  const refused = { ErrorCode: 200, ErrorMessage: 'Not valid', ErrorData: data, messages: [], requestId: '1' }
  vi.spyOn(transport, 'send').mockImplementation(async ({ method, body }) => {
    const changes = method === 'PATCH' ? JSON.parse(String(body)) : {}
    if ('email' in changes) return { status: 422, body: JSON.stringify(refused), headers }
    return { status: 200, body: JSON.stringify({ ...stored, ...changes }), headers }
  })
  signedIn('jasna', [])
  const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })
  const user = shown(
    <RouterContextProvider router={router}>
      <PersonalSection />
    </RouterContextProvider>,
  )
  const email = await screen.findByDisplayValue(stored.email)
  await user.clear(email)
  await user.type(email, 'taken@resort.example')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(refusal)).toBeTruthy()
  return { user, email }
}

test('cancelling takes the refusal away with the value that was refused', async () => {
  const { user, email } = await opened()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(email).toHaveProperty('value', stored.email)
  expect(screen.queryByText(refusal)).toBeNull()
})
