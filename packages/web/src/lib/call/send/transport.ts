/** How requests leave the browser. A native shell puts its own transport in this place (R1.49). */
import { firstPaint, isBeingPainted } from '../../browser/time/first-paint.ts'
import { takeEarly } from '../early/early-answers.ts'

export interface Outgoing {
  method: string
  url: string
  headers: Record<string, string>
  body: BodyInit | undefined
  timeout: number | undefined
  signal: AbortSignal | undefined
  /** It is sent even if the page is closed meanwhile. */
  keepalive?: boolean | undefined
  /** The answer is a file instead of text. */
  isFile?: boolean | undefined
  /** Of an upload: the share that was sent. */
  onProgress?: ((share: number) => void) | undefined
}

export interface Incoming {
  /** -6: no answer, -4: it took too long. */
  status: number
  body: string
  headers: Headers
  /** The file, if one was asked for and sent. */
  content?: Blob
}

export interface Transport {
  send: (request: Outgoing) => Promise<Incoming>
}

const defaultTimeout = 45_000

async function sendByFetch(request: Outgoing): Promise<Incoming> {
  if (request.method === 'GET') {
    const early = takeEarly(request.url, request.headers)
    if (early) return early
    // What a screen asks for after it was rendered can wait for two frames; sending it takes as long as one.
    if (isBeingPainted()) await firstPaint()
  }
  if (request.onProgress) return (await import('./send-with-progress.ts')).sendWithProgress(request)
  const { timeout = defaultTimeout, url, signal, keepalive = false, isFile = false, method, headers, body } = request
  const expiry = AbortSignal.timeout(timeout)
  try {
    const answer = await fetch(url, {
      method,
      headers,
      keepalive,
      ...(body !== undefined && { body }),
      signal: signal ? AbortSignal.any([signal, expiry]) : expiry,
    })
    const content = isFile && answer.ok ? await answer.blob() : undefined
    return { status: answer.status, body: content ? '' : await answer.text(), headers: answer.headers, ...(content && { content }) }
  } catch (error) {
    // An aborted call rejects with the browser's own AbortError.
    if (signal?.aborted) throw error
    return { status: expiry.aborted ? -4 : -6, body: '', headers: new Headers() }
  }
}

export const transport: Transport = { send: sendByFetch }
