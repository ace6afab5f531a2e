/** A server with a published resort, and a client that reads its displays. */
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import type { Feed } from '@ridgeline/domain/displays/feed'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { draftOf } from '@ridgeline/domain/declare/sample'
import type { Environment } from '../../config/config.ts'
import { everything, startTestServer } from '../../testing/server.ts'
import { listenTo, until } from './stream.fixture.ts'

export interface Made {
  id: string
  version: number
}

/** Only the status decides, at any hour. */
const roundTheClock = { openYearRound: true, openingHours: null, schedule: null }

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

  const listen = (path: string) => listenTo(port, path)

  return { server, admin, resortId, make, change, get, feed, shown, listen, close: () => server.close() }
}
