import { once } from 'node:events'

/** The URL that a starting server prints. @throws when `signal` aborts first. */
export async function originIn(output: NodeJS.ReadableStream, signal: AbortSignal): Promise<string> {
  let text = ''
  for (;;) {
    const [part] = (await once(output, 'data', { signal })) as [Buffer]
    text += String(part)
    const [, port] = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(text) ?? []
    if (port) return `http://127.0.0.1:${port}`
  }
}
