/** A server with a published resort, and a client that reads its displays. */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Feed } from '@ridgeline/domain/displays/feed'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { draftOf } from '@ridgeline/domain/declare/sample'
import type { Environment } from '../../config.ts'
import { everything, startTestServer } from '../../testing/server.ts'

export interface Made {
  id: string
  version: number
}

export interface Stream {
  headers: IncomingMessage['headers']
  status: number
  next(event: string): Promise<{ data: never; at: number }>
  close(): void
}

/** Only the status decides, at any hour. */
const roundTheClock = { openYearRound: true, openingHours: null, schedule: null }

/** Waits for a value that changes with the next publication; changes are pushed, so this is short. */
export async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  // Publication waits for older transactions, and one of another test may run for a while.
  const end = Date.now() + 20_000
  for (;;) {
    const value = await read()
    if (isDone(value) || Date.now() > end) return value
    await sleep(10)
  }
}

export type Scene = Awaited<ReturnType<typeof startScene>>

export async function startScene(env: Environment = {}) {
  const server = await startTestServer(env)
  const admin = await server.signedIn(everything)
  const resortId = await server.createResort(1)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  let seed = 100

  async function make(collection: 'skilifts' | 'slopes', overrides: object = {}, owner = resortId): Promise<Made> {
    const values = { active: true, statusValidUntil: null, ...roundTheClock, ...overrides }
    const draft = draftOf(collection === 'skilifts' ? skilift : slope, seed++, values)
    const { body, status } = await admin<Made>('POST', collection, { ...draft, resortId: owner })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }

  async function change(collection: string, { id, version }: Made, patch: object): Promise<Made> {
    const { body, status } = await admin<Made>('PATCH', `${collection}/${id}`, patch, { 'if-match': `"${version}"` })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

  const get = (path: string, headers: Record<string, string> = {}) => server.app.inject({ url: `/api/displays/${path}`, headers })
  const feed = async (path = `skimaps/${resortId}`) => (await get(path)).json<Feed>()
  const shown = (id: string) =>
    until(
      () => feed(),
      ({ items }) => items.some((item) => item.id === id),
    )

  function listen(path: string): Promise<Stream> {
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

  return { server, admin, resortId, make, change, get, feed, shown, listen, close: () => server.close() }
}
