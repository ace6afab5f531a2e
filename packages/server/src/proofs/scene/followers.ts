/** Two servers on one database, and streams that follow their changes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { everything, startTestServer } from '../../testing/server.ts'
import { listen, senderTo, startInstance } from './instance.ts'
import { eventually } from '../../testing/eventually.ts'

export interface Event {
  event: string
  id: string
  data: { entity: string; id: string; resortId: string | null; version: number; action: string; revision: string }
}

export interface Stream {
  events: Event[]
  text(): string
  close(): void
}

export const eventsIn = (text: string): Event[] =>
  text
    .split('\n\n')
    .slice(0, -1)
    .flatMap((block) => {
      const lines = Object.fromEntries(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      )
      return lines['event']
        ? [{ event: lines['event'], id: lines['id'] ?? '', data: JSON.parse(lines['data'] ?? '{}') as Event['data'] }]
        : []
    })

export type Pair = Awaited<ReturnType<typeof startPair>>

export async function startPair() {
  const server = await startTestServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-'))
  const second = await startInstance(server.url, dataDir)
  const admin = await server.signedIn(everything)
  const resortId = await server.createResort(1)
  const foreignId = await server.createResort(3)
  const addresses = [await listen(server.app), second.address]
  const send = senderTo(addresses[0]!, admin.token)
  let count = 0

  async function follow(address = addresses[0]!, { token = admin.token, from }: { token?: string; from?: string } = {}): Promise<Stream> {
    const abort = new AbortController()
    const headers = { authorization: `Bearer ${token}`, ...(from !== undefined && { 'last-event-id': from }) }
    const response = await fetch(`${address}/api/private/changes`, { headers, signal: abort.signal })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    let text = ''
    const decoder = new TextDecoder()
    void (async () => {
      for await (const part of response.body!) text += decoder.decode(part, { stream: true })
    })().catch(() => {})
    await eventually(() => expect(text).not.toBe(''))
    const stream = {
      get events() {
        return eventsIn(text).filter(({ event }) => event === 'change')
      },
      text: () => text,
      close: () => abort.abort(),
    }
    return stream
  }

  const newSlope = async (resort = resortId) => {
    const { body, status } = await send<{ id: string }>('POST', 'slopes', {
      resortId: resort,
      name: { sk: `Zjazdovka ${++count}` },
      difficulty: 'red',
    })
    expect(status).toBe(201)
    return body.id
  }

  return {
    server,
    admin,
    resortId,
    foreignId,
    addresses,
    send,
    follow,
    newSlope,
    async close() {
      await second.close()
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
