/** The native shell's HTTP behind our transport (R1.49, R7.18, R7.19): no origin to respect, and no browser to time it out. */
import { isObject } from '@ridgeline/domain/check/fault'
import type { Incoming, Outgoing, Transport } from './transport.ts'

/** What we use of Capacitor's HTTP. */
export interface NativeRequest {
  url: string
  method: string
  headers: Record<string, string>
  data?: string
  dataType?: 'file'
  /** Bytes come as base64, but JSON is JSON in any case. */
  responseType: 'text' | 'blob'
  connectTimeout: number
  readTimeout: number
}

export interface NativeHttp {
  request: (request: NativeRequest) => Promise<{ status: number; data: unknown; headers: Record<string, string> }>
}

export const nativeTimeout = 45_000
/** Extra time for the shell to report its own timeout before ours ends the call. */
export const guardTime = 3_500

const answered = (status: number, body: string, headers = {}): Incoming => ({ status, body, headers: new Headers(headers) })

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Text goes as it is. A form with files is packed here: the bridge between page and shell carries text only. */
async function packed(body: BodyInit | undefined): Promise<Pick<NativeRequest, 'data' | 'dataType' | 'headers'>> {
  if (body === undefined) return { headers: {} }
  if (typeof body === 'string') return { data: body, headers: {} }
  const form = new Response(body)
  const type = form.headers.get('content-type')
  return {
    data: base64Of(new Uint8Array(await form.arrayBuffer())),
    dataType: 'file',
    headers: type ? { 'Content-Type': type } : {},
  }
}

/** The shell reads JSON by itself; our calls read it again, and errors want the text (R8.16–18). */
const textOf = (data: unknown): string =>
  typeof data === 'string' ? data : data === null || data === undefined ? '' : JSON.stringify(data)

/** A file crosses the bridge as base64. */
function fileIn(data: unknown, type: string): Blob {
  const isJson = typeof data !== 'string' || type.includes('json')
  return new Blob([isJson ? textOf(data) : Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type })
}

/** The shell's own words: its timeout is -4, whatever else kept it from an answer is -6 (R8.4). */
function faultOf(error: unknown): Incoming {
  const { code = '', message = '' } = isObject(error) ? error : {}
  return answered(/timeout|timed out/i.test(`${String(code)} ${String(message)}`) ? -4 : -6, '')
}

const abortion = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })

export function nativeTransport(http: NativeHttp): Transport {
  async function ask({ url, method, headers, body, isFile = false }: Outgoing, timeout: number): Promise<Incoming> {
    try {
      const { headers: more, ...content } = await packed(body)
      const answer = await http.request({
        url,
        method,
        headers: { ...headers, ...more },
        ...content,
        responseType: isFile ? 'blob' : 'text',
        connectTimeout: timeout,
        readTimeout: timeout,
      })
      const isSent = isFile && answer.status >= 200 && answer.status < 300
      const received = answered(answer.status, isSent ? '' : textOf(answer.data), answer.headers)
      return isSent ? { ...received, content: fileIn(answer.data, received.headers.get('content-type') ?? '') } : received
    } catch (error) {
      return faultOf(error)
    }
  }

  return {
    async send(request) {
      const timeout = request.timeout ?? nativeTimeout
      let timer: ReturnType<typeof setTimeout> | undefined
      const expiry = new Promise<Incoming>((resolve) => {
        timer = setTimeout(() => resolve(answered(0, 'timeout')), timeout + guardTime)
      })
      try {
        return await Promise.race([ask(request, timeout), expiry, ...(request.signal ? [abortion(request.signal)] : [])])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
