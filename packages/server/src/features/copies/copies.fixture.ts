/** Two resorts, and requests that copy records of one into the other. */
import type { CopiedRecord, CopyAnswer } from '@ridgeline/domain/copies/copy-answer'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { allEntities, registry } from '@ridgeline/domain/declare/registry'
import { expect } from 'vitest'
import { sampleIn } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Body } from '../../testing/server.ts'

export interface Made {
  [name: string]: unknown
  id: string
  version: number
}
interface Asked {
  entity: string
  id: string
  texts?: Record<string, string>
}

export const kind = (name: string) => registry[name]!
export const slope = kind('slope')
export const skilift = kind('skilift')
export const badge = kind('badge')
export const location = kind('location')
export const grooming = kind('grooming')

export const of = (entity: Entity, { id }: { id: string }, texts?: Record<string, string>): Asked => ({
  entity: entity.name,
  id,
  ...(texts && { texts }),
})

export async function startCopies() {
  const server = await startTestServer()
  const admin = await server.signedIn(everything)
  const [here, there] = [await server.createResort(1), await server.createResort(2)]
  let seed = 7000

  async function make(entity: Entity, values: object = {}, where = here): Promise<Made> {
    const sample = await sampleIn({ services: server.services, resortId: where }, entity, ++seed, { ...values })
    const { status, body, text } = await admin<Made>('POST', entity.plural, sample)
    expect(status, `${entity.name} ${text}`).toBe(201)
    return body
  }
  const read = async (entity: Entity, id: string) => (await admin<Made>('GET', `${entity.plural}/${id}`)).body

  const send = (records: readonly Asked[], more: object = {}, by = admin, check = false, headers = {}) =>
    by<CopyAnswer & Body>('POST', `copies${check ? '?check=true' : ''}`, { resortId: there, records, ...more }, headers)

  async function copied(records: readonly Asked[], more: object = {}, by = admin): Promise<CopiedRecord[]> {
    const { status, body, text } = await send(records, more, by)
    expect(status, text).toBe(200)
    return body.records
  }

  const undo = (entity: Entity, { made }: CopiedRecord) =>
    admin<Body & { failed: unknown[]; kept: unknown[]; removed: string[] }>('POST', `${entity.plural}/undo`, {
      items: [made],
      together: true,
    })

  /** One kind after the other: of all at once, a busy machine refuses some. */
  async function countIn(resortId: string): Promise<Record<string, number>> {
    const counts: Record<string, number> = {}
    for (const { name, plural } of allEntities.filter(({ scope }) => scope === 'resort')) {
      const { status, body, text } = await admin<{ total: number }>('GET', `${plural}/counts?resortId=${resortId}`)
      expect(status, text).toBe(200)
      counts[name] = body.total
    }
    return counts
  }

  return { server, admin, here, there, make, read, send, copied, undo, countIn }
}

export type Copies = Awaited<ReturnType<typeof startCopies>>
