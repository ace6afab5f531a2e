/** The live stream from the side of the server, and what a page makes of it. */
import { afterEach, beforeEach, vi } from 'vitest'
import { session } from '../session/session.ts'
import { onLive, startLive, type LiveEvent } from './live.ts'

export const page = { visibilityState: 'visible', querySelector: (): unknown => null }
export const Profile = { id: 'u', fullName: 'Marta', email: 'm@x.sk', language: null, resorts: [], roles: [], genericPermissions: [] }

/** A stream that was asked for, from the side of the server. */
interface Line {
  headers: Record<string, string>
  send: (text: string) => void
  end: () => void
}

export const live: {
  lines: Line[]
  /** What the server will answer: 200 is a stream, 0 an unreachable server. */
  answers: number[]
  received: LiveEvent[]
  profilesAsked: number
} = { lines: [], answers: [], received: [], profilesAsked: 0 }

/** Answers as the server does: with a stream that stays open, or with a refusal. */
export async function ask(address: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) {
  if (address === '/api/private/profile') live.profilesAsked++
  if (address !== '/api/private/changes') return new Response('{}', { status: 500 })
  const status = live.answers.shift() ?? 200
  if (status === 0) throw new TypeError('fetch failed')
  if (status !== 200) return live.lines.push({ headers, send() {}, end() {} }) && new Response('', { status })
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason))
      live.lines.push({ headers, send: (text) => controller.enqueue(new TextEncoder().encode(text)), end: () => controller.close() })
    },
  })
  return new Response(body)
}

export const settled = () => vi.advanceTimersByTimeAsync(1)
export const change = (id: string) => ({ entity: 'skilift', id, resortId: 'r', version: 2, action: 'update', revision: 7 })
export const eventOf = (name: string, id: string, data: unknown) => `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`

/** Each test of the file is a page of a user who is signed in. */
export function signedIn() {
  let end: () => void
  beforeEach(() => {
    Object.assign(live, { lines: [], answers: [], received: [], profilesAsked: 0 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
    vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('document', page)
    vi.stubGlobal('fetch', ask)
    end = onLive((event) => live.received.push(event))
    session.set({ Token: crypto.randomUUID(), ExpiresAt: null, Profile })
    startLive()
  })
  afterEach(async () => {
    session.clear()
    end()
    await settled()
    // A profile that is still to be asked for must not be that of the next test.
    await vi.dynamicImportSettled()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
