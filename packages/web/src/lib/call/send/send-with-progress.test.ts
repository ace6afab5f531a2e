import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendWithProgress } from './send-with-progress.ts'
import { transport } from './transport.ts'

/** A request of the browser, from its other side. */
class Upload {
  static last: Upload | undefined
  readonly set: [string, string][] = []
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  opened: string[] = []
  sent: unknown
  timeout = 0
  status = 201
  responseText = '{"id":"a"}'
  lines = 'etag: "4"\r\nx-note: a: b\r\n'
  onload?: () => void
  onerror?: () => void
  ontimeout?: () => void
  onabort?: () => void
  constructor() {
    Upload.last = this
  }
  open(...given: string[]) {
    this.opened = given
  }
  setRequestHeader(name: string, value: string) {
    this.set.push([name, value])
  }
  getAllResponseHeaders() {
    return this.lines
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.onabort?.()
  }
}

/** The request that was made last. */
function upload(): Upload {
  if (!Upload.last) throw new Error('Nothing is sent')
  return Upload.last
}

beforeEach(() => {
  Upload.last = undefined
  vi.stubGlobal('XMLHttpRequest', Upload)
})
afterEach(() => void vi.unstubAllGlobals())

const body = new FormData()
const request = { method: 'POST', url: '/api/media', headers: { a: '1', b: '2' }, body, timeout: undefined, signal: undefined }

test('an upload is sent whole, and answers with status, text and headers', async () => {
  const answer = sendWithProgress(request)
  const { opened, set, sent, timeout, onload } = upload()
  expect([opened, set, sent, timeout]).toEqual([
    ['POST', '/api/media'],
    [
      ['a', '1'],
      ['b', '2'],
    ],
    body,
    45_000,
  ])
  onload!()
  const { status, body: text, headers } = await answer
  expect([status, text, [...headers]]).toEqual([
    201,
    '{"id":"a"}',
    [
      ['etag', '"4"'],
      ['x-note', 'a: b'],
    ],
  ])
})

test('an answer without headers has none, and the time an upload may take is the one that is given', async () => {
  const answer = sendWithProgress({ ...request, timeout: 7 })
  upload().lines = ''
  upload().onload!()
  expect([[...(await answer).headers], upload().timeout]).toEqual([[], 7])
})

test('the share that was sent is reported; 0 for an upload of unknown size', () => {
  const shares: number[] = []
  void sendWithProgress({ ...request, onProgress: (share) => shares.push(share) })
  for (const [loaded, total] of [
    [1, 4],
    [4, 4],
    [1, 0],
  ] as const)
    upload().upload.onprogress!({ loaded, total })
  expect(shares).toEqual([0.25, 1, 0])
})

test.each([
  ['onerror', -6],
  ['ontimeout', -4],
] as const)('R8.4: after %s the answer has the status %i and nothing else', async (event, status) => {
  const answer = sendWithProgress(request)
  upload()[event]!()
  const { headers, ...rest } = await answer
  expect([rest, [...headers]]).toEqual([{ status, body: '' }, []])
})

test('an upload that is aborted ends with the reason, and one aborted before is not sent', async () => {
  const giving = new AbortController()
  const answer = sendWithProgress({ ...request, signal: giving.signal })
  giving.abort(new Error('another file'))
  await expect(answer).rejects.toThrow('another file')
  await expect(sendWithProgress({ ...request, signal: giving.signal })).rejects.toThrow('another file')
  expect(upload().sent).toBeUndefined()
})

test('an upload that the browser aborts ends with an AbortError', async () => {
  const answer = sendWithProgress(request)
  upload().onabort!()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

test('XMLHttpRequest is used only where the progress is requested', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('fetched'))
  expect((await transport.send(request)).body).toBe('fetched')
  const answer = transport.send({ ...request, onProgress: () => {} })
  await vi.waitFor(() => expect(upload().sent).toBe(body), { timeout: 20_000 })
  upload().onload!()
  expect((await answer).status).toBe(201)
  fetched.mockRestore()
})
