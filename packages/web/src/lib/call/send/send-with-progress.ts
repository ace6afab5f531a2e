/** An upload that says how far it is; `fetch` cannot yet. */
import type { Incoming, Outgoing } from './transport.ts'

function headersOf(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(':')
    if (name) headers.append(name.trim(), value.join(':').trim())
  }
  return headers
}

export function sendWithProgress({ method, url, headers, body, timeout = 45_000, signal, onProgress }: Outgoing): Promise<Incoming> {
  const { promise, resolve, reject } = Promise.withResolvers<Incoming>()
  const request = new XMLHttpRequest()
  request.open(method, url)
  request.timeout = timeout
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
  request.onload = () =>
    resolve({ status: request.status, body: request.responseText, headers: headersOf(request.getAllResponseHeaders()) })
  const noAnswer = (status: -4 | -6) => () => resolve({ status, body: '', headers: new Headers() })
  request.onerror = noAnswer(-6)
  request.ontimeout = noAnswer(-4)
  request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  if (signal?.aborted) reject(signal.reason)
  // The body of an upload is a form.
  else request.send(body as XMLHttpRequestBodyInit)
  return promise
}
