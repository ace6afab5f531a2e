/** A server on which tables are exported and imported by an administrator. */
import { expect } from 'vitest'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { ImportRow, ImportSummary } from '@ridgeline/domain/exchange/imports'
import { times } from '../../proofs/scene/chance.ts'
import { everything, startTestServer, type Body, type Client, type TestServer } from '../../testing/server.ts'

export interface Exchange {
  server: TestServer
  admin: Client
  resortId: string
}

export async function startExchange(): Promise<Exchange> {
  const server = await startTestServer()
  server.services.jobs.start()
  return { server, admin: await server.signedIn(everything), resortId: await server.createResort(1) }
}

const placeOf = ({ resortId }: Exchange, { scope }: Entity) => (scope === 'resort' ? `resortId=${resortId}` : '')

export async function exported(exchange: Exchange, entity: Entity, query: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await exchange.server.app.inject({
    url: `/api/private/${entity.plural}/export?${placeOf(exchange, entity)}&${query}`,
    headers: { authorization: `Bearer ${exchange.admin.token}`, 'accept-language': 'sk' },
  })
  expect(statusCode, rawPayload.toString().slice(0, 500)).toBe(200)
  return rawPayload
}

export async function uploaded(exchange: Exchange, entity: Entity, fileName: string, bytes: Buffer | string, language = 'sk') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), fileName)
  const sent = new Response(form)
  const { statusCode, body } = await exchange.server.app.inject({
    method: 'POST',
    url: `/api/private/imports?entity=${entity.name}&${placeOf(exchange, entity)}`,
    headers: {
      authorization: `Bearer ${exchange.admin.token}`,
      'accept-language': language,
      'content-type': sent.headers.get('content-type')!,
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  const summary: ImportSummary & Body = JSON.parse(body)
  return { status: statusCode, body: summary }
}

const stateOf = async ({ admin }: Exchange, id: string) => (await admin<ImportSummary>('GET', `imports/${id}`)).body
export const rowsOf = async ({ admin }: Exchange, id: string) =>
  (await admin<{ items: ImportRow[] }>('GET', `imports/${id}/rows`)).body.items

/** Begins a step and waits until it is over. */
export async function stepped(
  exchange: Exchange,
  id: string,
  step: 'check' | 'run' | 'undo' | `run?removes=${number}`,
  body?: object,
): Promise<ImportSummary> {
  const begun = await exchange.admin<ImportSummary & Body>('POST', `imports/${id}/${step}`, body)
  expect(begun.status, begun.text).toBe(200)
  const end = step === 'check' ? 'checked' : step === 'undo' ? 'undone' : 'done'
  return expect
    .poll(() => stateOf(exchange, id), { timeout: times(600_000, 60_000), interval: 20 })
    .toMatchObject({ state: end })
    .then(() => stateOf(exchange, id))
}

export async function checked(exchange: Exchange, entity: Entity, fileName: string, bytes: Buffer | string, key?: string) {
  const { status, body } = await uploaded(exchange, entity, fileName, bytes)
  expect(status, JSON.stringify(body)).toBe(201)
  return stepped(exchange, body.id, 'check', { mapping: body.mapping, key: key ?? body.key })
}

/** With further choices of the mapping. */
export async function checkedWith(exchange: Exchange, entity: Entity, fileName: string, bytes: Buffer | string, more: object) {
  const { status, body } = await uploaded(exchange, entity, fileName, bytes)
  expect(status, JSON.stringify(body)).toBe(201)
  return stepped(exchange, body.id, 'check', { mapping: body.mapping, key: body.key, ...more })
}

export const table = (rows: readonly (readonly unknown[])[], separator = ';') =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(separator)).join('\r\n')

export interface NamedRecord extends Record<string, unknown> {
  name: { sk: string }
}

/** List rows of the resort, by name. */
export const listed = async ({ admin, resortId }: Exchange, { plural }: Entity) =>
  (await admin<{ items: { id: string }[] }>('GET', `${plural}?resortId=${resortId}&pageSize=200&sort=name`)).body.items

/** The whole records of the resort, by name. */
export const recordsOf = async (exchange: Exchange, entity: Entity) => {
  const rows = await listed(exchange, entity)
  return Promise.all(rows.map(async ({ id }) => (await exchange.admin<NamedRecord>('GET', `${entity.plural}/${id}`)).body))
}
