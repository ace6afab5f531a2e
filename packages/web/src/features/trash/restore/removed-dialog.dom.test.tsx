import type { RemovedRecord, RemovedState } from '@ridgeline/domain/answers/removed'
import { act, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport, type Incoming } from '../../../lib/call/send/transport.ts'
import { signedIn } from '../../../lib/session/session.fixture.ts'
import { shown } from '../../../ui/page.fixture.tsx'
import { RemovedDialog } from './removed-dialog.tsx'

const removed = {
  revision: '7',
  id: 'r1',
  name: 'Marta Horská',
  resortId: 'jasna',
  at: '2027-01-15T08:00:00Z',
  userId: null,
  userName: null,
}
const asked = vi.fn()
const answered = (body: unknown): Incoming => ({ status: 200, body: JSON.stringify(body), headers: new Headers() })

beforeEach(() => {
  asked.mockReset()
  vi.spyOn(transport, 'send').mockImplementation(async ({ method, url }) => {
    const path = url.replace('/api/private/', '')
    if (!path.endsWith('/removed')) asked(method, path)
    if (path.endsWith('/erase')) return answered({ number: 7 })
    const state: RemovedState = {
      ...removed,
      entity: 'accreditation',
      state: {},
      mergedInto: null,
      missing: [],
      clashes: [],
      restorable: true,
    }
    return answered(path.endsWith('/removed') ? state : { records: [] })
  })
})
afterEach(() => void vi.restoreAllMocks())

async function open(entity: string, permissions: string[]) {
  signedIn('jasna', permissions)
  const record: RemovedRecord = { ...removed, entity }
  const onClose = vi.fn()
  const user = await act(async () =>
    shown(
      <Suspense>
        <RemovedDialog record={record} mayRestore zone="Europe/Bratislava" onClose={onClose} />
      </Suspense>,
    ),
  )
  await screen.findByRole('dialog', { name: 'Marta Horská' })
  return { user, onClose }
}
const menu = () => screen.queryByRole('button', { name: 'Personal data' })

test('the personal data of someone whose record was removed are exported from the trash', async () => {
  const files: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  const { user } = await open('accreditation', ['accreditation.read', 'accreditation.delete'])
  await user.click(menu()!)
  await user.click(await screen.findByRole('menuitem', { name: 'Export personal data' }))
  await waitFor(() => expect(files).toEqual(['accreditation-r1.json']))
  expect(asked.mock.calls).toEqual([['GET', 'accreditations/r1/personal-data']])
})

test('they are erased after a question, and the record they were in is closed', async () => {
  const { user, onClose } = await open('accreditation', ['accreditation.read', 'accreditation.delete'])
  await user.click(menu()!)
  await user.click(await screen.findByRole('menuitem', { name: 'Erase personal data' }))
  await screen.findByRole('dialog', { name: /Marta Horská\?/ })
  expect(asked).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Erase personal data' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.mock.calls).toEqual([['POST', 'accreditations/r1/erase']])
})

test.each([
  { who: 'someone who may not remove such records', entity: 'accreditation', permissions: ['accreditation.read', 'accreditation.create'] },
  { who: 'anyone in a record that is of no person', entity: 'skilift', permissions: ['skilift.read', 'skilift.delete'] },
])('neither is offered to $who', async ({ entity, permissions }) => {
  await open(entity, permissions)
  expect(menu()).toBeNull()
})
