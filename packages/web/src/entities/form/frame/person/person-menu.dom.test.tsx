import { user as userEntity } from '@ridgeline/domain/entities/user'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport, type Incoming } from '../../../../lib/call/send/transport.ts'
import { shown } from '../../../../ui/page.fixture.tsx'
import { PersonMenu } from './person-menu.tsx'

const asked = vi.fn()
const answered = (body: unknown): Incoming => ({ status: 200, body: JSON.stringify(body), headers: new Headers() })

beforeEach(() => {
  asked.mockReset()
  vi.spyOn(transport, 'send').mockImplementation(async ({ method, url }) => {
    asked(method, url)
    return answered(url.endsWith('/erase') ? { number: 7 } : { name: 'Marta' })
  })
})
afterEach(() => void vi.restoreAllMocks())

async function menu(item: string) {
  const onErased = vi.fn()
  const user = shown(<PersonMenu entity={userEntity} id="u1" title="Marta Horská" onErased={onErased} />)
  await user.click(screen.getByRole('button', { name: 'Personal data' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return { user, onErased }
}

test('personal data is erased only after a question that names the person and warns', async () => {
  const { user, onErased } = await menu('Erase personal data')
  expect(await screen.findByRole('dialog', { name: /Marta Horská/ })).toBeTruthy()
  expect(screen.getByText('This cannot be undone, not even from the history.')).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Erase personal data' }))
  await waitFor(() => expect(onErased).toHaveBeenCalledOnce())
  expect(asked.mock.calls).toEqual([['POST', '/api/private/users/u1/erase']])
  expect(screen.getByText('Personal data erased. The record is now called Anonymised 7.')).toBeTruthy()
})

test('Cancel erases nothing', async () => {
  const { user, onErased } = await menu('Erase personal data')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([asked.mock.calls, onErased.mock.calls]).toEqual([[], []])
})

test('personal data is exported as a file', async () => {
  const files: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  await menu('Export personal data')
  await waitFor(() => expect(files).toEqual(['user-u1.json']))
  expect(asked.mock.calls).toEqual([['GET', '/api/private/users/u1/personal-data']])
})
