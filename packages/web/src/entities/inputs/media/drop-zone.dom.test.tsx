import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport, type Incoming, type Outgoing } from '../../../lib/call/send/transport.ts'
import { shown } from '../../../ui/page.fixture.tsx'
import type { Medium } from '../../media.ts'
import { DropZone } from './drop-zone.tsx'
import { createFormUploads, FormUploadsContext } from './form-uploads.ts'

const sent = vi.fn<(request: Outgoing) => Promise<Incoming>>()
function nameIn({ body }: Outgoing): string {
  const found = body instanceof FormData ? body.get('file') : null
  return found instanceof File ? found.name : ''
}
const names = () => sent.mock.calls.map(([request]) => nameIn(request))
const answered = (name: string) => ({ status: 201, body: JSON.stringify({ id: name, url: '/x', fileName: name }), headers: new Headers() })

beforeEach(() => {
  sent.mockReset()
  sent.mockImplementation(async (request) => answered(nameIn(request)))
  vi.spyOn(transport, 'send').mockImplementation((request) => sent(request))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const file = (name: string, type: string, megabytes = 0) => {
  const made = new File(['x'], name, { type })
  return megabytes ? Object.defineProperty(made, 'size', { value: megabytes * 1024 * 1024 }) : made
}
const jpg = (name: string, megabytes?: number) => file(name, 'image/jpeg', megabytes)

function zone(options: Partial<Parameters<typeof DropZone>[0]> = {}) {
  const uploaded: string[] = []
  const form = createFormUploads()
  const user = shown(
    <FormUploadsContext value={form}>
      <DropZone
        name="photos"
        accept={['jpg', 'png']}
        isMultiple
        label="Photos"
        onUploaded={({ id }: Medium) => uploaded.push(id)}
        {...options}
      />
    </FormUploadsContext>,
  )
  return { user, uploaded, form }
}
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!
const refused = () => screen.queryAllByRole('alert').map((each) => each.textContent)
const drop = (files: File[]) => fireEvent.drop(document.querySelector('.drop-zone')!, { dataTransfer: { files } })

test('what may be uploaded is shown before', () => {
  zone()
  const button = screen.getByRole('button', { name: 'Drop photos here or choose them' })
  expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe('JPG, PNG up to 10 MB')
  expect(input().accept).toBe('image/jpeg,image/png')
})

test('a press opens the dialog for files, and those that are chosen are sent in their order', async () => {
  const { user, uploaded } = zone()
  const open = vi.spyOn(input(), 'click')
  await user.click(screen.getByRole('button', { name: 'Drop photos here or choose them' }))
  expect(open).toHaveBeenCalledOnce()
  await user.upload(input(), [jpg('one.jpg'), jpg('two.jpg')])
  await waitFor(() => expect(uploaded).toEqual(['one.jpg', 'two.jpg']))
  expect(names()).toEqual(['one.jpg', 'two.jpg'])
})

test('R9.55: a file of another type or too large is refused by name and never sent; the others are', async () => {
  const { uploaded } = zone()
  drop([file('plan.pdf', 'application/pdf'), jpg('huge.jpg', 10.1), jpg('fine.jpg', 10)])
  await waitFor(() => expect(uploaded).toEqual(['fine.jpg']))
  expect(refused()).toEqual([expect.stringMatching(/^plan\.pdf: .*JPG, PNG/), expect.stringMatching(/^huge\.jpg: .*10 MB/)])
  expect(names()).toEqual(['fine.jpg'])
})

test('a refusal is put away by its cross, and by the next files', async () => {
  const { user } = zone()
  drop([file('plan.pdf', 'application/pdf'), file('list.csv', 'text/csv')])
  await waitFor(() => expect(refused()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: /^Close message: plan\.pdf/ }))
  expect(refused()).toEqual([expect.stringMatching(/^list\.csv/)])
  drop([jpg('fine.jpg')])
  await waitFor(() => expect(refused()).toEqual([]))
})

test('a refusal of the server is shown in its words', async () => {
  sent.mockResolvedValueOnce({
    status: 400,
    body: JSON.stringify({ ErrorCode: 3, ErrorMessage: 'This is not a picture' }),
    headers: new Headers(),
  })
  zone()
  drop([jpg('fake.jpg')])
  await waitFor(() => expect(refused()).toEqual([expect.stringContaining('fake.jpg: This is not a picture')]))
})

test('a field for one picture takes the first', async () => {
  const { uploaded } = zone({ isMultiple: false })
  drop([jpg('one.jpg'), jpg('two.jpg')])
  await waitFor(() => expect(uploaded).toEqual(['one.jpg']))
  await act(async () => {})
  expect(names()).toEqual(['one.jpg'])
})

test('while a file is on its way its progress is shown, no other is taken, and it can be stopped', async () => {
  let stopped = false
  sent.mockImplementation(({ signal, onProgress }) => {
    onProgress?.(0.4)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => ((stopped = true), reject(signal.reason))))
  })
  const { user, uploaded } = zone()
  drop([jpg('one.jpg')])
  const bar = await screen.findByRole('progressbar', { name: /one\.jpg/ })
  await waitFor(() => expect(bar.getAttribute('value')).toBe('0.4'))
  expect(screen.getByText('40 %')).toBeTruthy()
  drop([jpg('two.jpg')])
  await user.click(screen.getByRole('button', { name: /^Stop sending one\.jpg/ }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect([stopped, uploaded, refused(), names()]).toEqual([true, [], [], ['one.jpg']])
})

test.each([
  ['is reported', false, ['The request timed out. Please check your connection and try again.']],
  ['is of no interest once the form was discarded', true, []],
])('a picture of the library that has to be cropped but cannot be fetched %s', async (_what, isDiscarded, errors) => {
  const medium = { id: 'wide', url: '/wide.jpg', thumbnailUrl: null, fileName: 'wide.jpg', contentType: 'image/jpeg', size: 9 }
  const library = { items: [{ ...medium, width: 900, height: 300, uses: 0, usedBy: [] }], total: 1, page: 1, pageSize: 24 }
  const fetched = Promise.withResolvers<Incoming>()
  const listed = { status: 200, body: JSON.stringify(library), headers: new Headers() }
  sent.mockImplementation(async ({ isFile }) => (isFile ? fetched.promise : listed))
  const { user, form } = zone({ aspect: 1, isMultiple: false })
  await user.click(screen.getByRole('button', { name: /^Choose from the library/ }))
  await user.click(await screen.findByRole('button', { name: /wide\.jpg/ }))
  await user.click(screen.getByRole('button', { name: 'Use this picture' }))
  await waitFor(() => expect(form.isBusy()).toBe(true))
  if (isDiscarded) form.drop()
  fetched.resolve({ status: -6, body: '', headers: new Headers() })
  await act(() => form.settled())
  expect(form.failed().flatMap((field) => field.errors)).toEqual(errors)
})
