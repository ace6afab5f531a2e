/** The stream of a display as its page reads it. */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'

export interface Stream {
  headers: IncomingMessage['headers']
  status: number
  next(event: string): Promise<{ data: never; at: number }>
  close(): void
}

/** Waits for a value that changes with the next publication; changes are pushed, so this is short. */
export async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  // Longer than any publication takes on a busy machine.
  const end = Date.now() + 20_000
  for (;;) {
    const value = await read()
    if (isDone(value) || Date.now() > end) return value
    await sleep(10)
  }
}

/** @param path below `/api/displays/` */
export function listenTo(port: number, path: string): Promise<Stream> {
  const events: { event: string; data: never; at: number }[] = []
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', path: `/api/displays/${path}`, agent: false }, (response) => {
      let rest = ''
      response.setEncoding('utf8').on('data', (piece: string) => {
        const parts = (rest + piece).split('\n\n')
        rest = parts.pop()!
        for (const part of parts) {
          const [, event = '', data = ''] = /event: (.*)\n(?:id: .*\n)?data: (.*)/.exec(part) ?? []
          events.push({ event, data: JSON.parse(data) as never, at: performance.now() })
        }
      })
      resolve({
        headers: response.headers,
        status: response.statusCode!,
        async next(wanted) {
          const found = await until(
            async () => events.findIndex(({ event }) => event === wanted),
            (index) => index >= 0,
          )
          expect(found, `${wanted} among ${events.map(({ event }) => event).join()}`).toBeGreaterThanOrEqual(0)
          return events.splice(found, 1)[0]!
        },
        close: () => void request.destroy(),
      })
    })
    request.on('error', reject).end()
  })
}
