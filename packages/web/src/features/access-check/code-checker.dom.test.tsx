import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { CodeChecker } from './code-checker.tsx'

const unreachable = { status: -6, body: '', headers: new Headers() }
const answered = (body: unknown) => ({ status: 200, body: JSON.stringify(body), headers: new Headers() })
const granted = { id: 'c1', code: 'T-1', gate: null, result: 'granted', reason: null, entity: null, holder: null, zones: [] }
const checked = {
  ...granted,
  about: null,
  category: null,
  photo: null,
  usedAt: null,
  vehiclePlate: null,
  checkedAt: '2026-01-01T08:00:00Z',
}

let isOffline: boolean
/** The codes that were sent. */
const asked: string[] = []
/** Their idempotency keys. */
const keys: (string | undefined)[] = []

beforeEach(() => {
  isOffline = true
  asked.length = 0
  keys.length = 0
  vi.spyOn(transport, 'send').mockImplementation(async (request) => {
    if (request.method !== 'POST') return answered({ items: [], results: [] })
    asked.push(JSON.parse(String(request.body)).code)
    keys.push(request.headers['Idempotency-Key'])
    return isOffline ? unreachable : answered(checked)
  })
  onTestFinished(() => void vi.restoreAllMocks())
})

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const log = () => within(screen.getByRole('region', { name: 'Latest checks' }))

function atGate() {
  return shown(<CodeChecker resortId="jasna" place={{ kind: 'skilift', id: 'grun', gate: '2' }} onLeave={() => {}} />)
}

test('a check that fails keeps its code, is listed as not checked, and is tried again with one press', async () => {
  const user = atGate()
  await user.type(field(), 'T-1{Enter}')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(field().value).toBe('T-1')
  expect(log().getByText('T-1')).toBeTruthy()
  expect(log().getByText('Could not be checked · gate 2')).toBeTruthy()
  isOffline = false
  await user.click(retry)
  await screen.findByText('Access granted')
  expect(asked).toEqual(['T-1', 'T-1'])
  expect(field().value).toBe('')
  await waitFor(() => expect(log().queryByText('T-1')).toBeNull())
})

test('a code that was typed meanwhile stays in the field', async () => {
  const user = atGate()
  await user.type(field(), 'T-1{Enter}T-2')
  await screen.findByRole('button', { name: 'Try again' })
  expect(field().value).toBe('T-2')
  expect(log().getByText('T-1')).toBeTruthy()
})

test('the next scan replaces a code that came back', async () => {
  const user = atGate()
  await user.type(field(), 'T-1{Enter}')
  await screen.findByRole('button', { name: 'Try again' })
  await user.keyboard('T-2')
  expect(field().value).toBe('T-2')
})

test('a check without a response is repeated with its key, by the button or by entering the code again, and a new check has its own', async () => {
  const user = atGate()
  await user.type(field(), 'T-1{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Try again' })
  isOffline = false
  await user.type(field(), '{Enter}')
  await screen.findByText('Access granted')
  await user.type(field(), 'T-1{Enter}')
  await waitFor(() => expect(keys).toHaveLength(4))
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3])
})
