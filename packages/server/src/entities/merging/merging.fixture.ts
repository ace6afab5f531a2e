/** Records to merge, through the API. */
import { expect } from 'vitest'
import { writableFields, type Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { sampleIn } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Answer, type Body } from '../../testing/server.ts'

export interface Made {
  [name: string]: unknown
  id: string
  version: number
}
export interface Merged extends Body {
  record: Made
  removed: { id: string; version: number }
  changed: number
}

export async function startMerging() {
  const server = await startTestServer()
  const admin = await server.signedIn(everything)
  const resortId = await server.createResort(1)
  let seed = 5000

  async function make(entity: Entity, values: object = {}, where = resortId): Promise<Made> {
    const sample = await sampleIn({ services: server.services, resortId: where }, entity, ++seed, { ...values })
    const { status, body, text } = await admin<Made>('POST', entity.plural, sample)
    expect(status, text).toBe(201)
    return body
  }

  const read = async (entity: Entity, { id }: { id: string }) => (await admin<Made>('GET', `${entity.plural}/${id}`)).body

  const merge = (entity: Entity, kept: Made, other: Made, values: object = {}, by = admin) =>
    by<Merged>(
      'POST',
      `${entity.plural}/${kept.id}/merge`,
      { other: other.id, version: other.version, values },
      { 'if-match': `"${kept.version}"` },
    )

  async function merged(entity: Entity, kept: Made, other: Made, values: object = {}): Promise<Merged> {
    const { status, body, text } = await merge(entity, kept, other, values)
    expect(status, text).toBe(200)
    return body
  }

  const undo = (entity: Entity, { removed }: Merged) =>
    admin<Body & { kept: unknown[] }>('POST', `${entity.plural}/undo`, { items: [removed], together: true })

  return { server, admin, resortId, make, read, merge, merged, undo, close: () => server.close() }
}
export type MergingScene = Awaited<ReturnType<typeof startMerging>>

export const refusal = ({ status, body }: Answer<Merged>) => [status, body.ErrorData.issues]
export const refusedBy = (rule: string, ...args: unknown[]) => [422, [{ field: 'other', rule, args }]]

/** Both sides of a pair store one position for a link, so the order of such a list is not its own. */
const valueOf = (field: Field, value: unknown) =>
  field.kind === 'refs' && field.pairedWith && Array.isArray(value) ? value.toSorted() : (value ?? null)

/** What a user can see of a record, without what every change moves on. */
export const contentOf = (entity: Entity, record: Made) =>
  JSON.stringify(writableFields(entity).map(([name, field]) => [name, valueOf(field, record[name])]))
