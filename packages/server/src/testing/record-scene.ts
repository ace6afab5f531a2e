/** Two resorts and a user with all permissions, for tests of rules that only the server applies. */
import { expect } from 'vitest'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Permission } from '@ridgeline/domain/access/permission'
import { createSample, sampleIn } from './sample-in.ts'
import { everything, startTestServer, type Answer, type Client, type TestServer } from './server.ts'

export type Values = Record<string, unknown>

export const issuesOf = ({ status, body }: Answer) => [status, body.ErrorData?.issues]
/** The response with this single issue. */
export const refusal = (field: string, rule: string, ...args: unknown[]) => [422, [{ field, rule, args }]]

export interface RecordScene {
  server: TestServer
  admin: Client
  resortId: string
  otherId: string
  /** A unique seed for the next sample. */
  nextSeed(): number
  place(resort?: string): { services: TestServer['services']; resortId: string }
  /** Creates a record directly in the store. */
  idOf(entity: Entity, values?: Values, resort?: string): Promise<string>
  post(entity: Entity, values?: Values, by?: Client): Promise<Answer>
  /** The response of creating a record; any status but 201 fails the test. */
  made(entity: Entity, values?: Values): Promise<Values>
  patch(entity: Entity, record: Values, values: Values, by?: Client): Promise<Answer>
  /** The response of changing a record; any status but 200 fails the test. */
  changed(entity: Entity, record: Values, values: Values): Promise<Values>
  /** Removes a record in its first version. */
  removed(entity: Entity, id: string): Promise<void>
  /** A user with these permissions in the first resort, who may also read resorts. */
  editor(...permissions: Permission[]): Promise<Client>
}

export async function recordScene(): Promise<RecordScene> {
  const server = await startTestServer()
  const admin = await server.signedIn(everything)
  const resortId = await server.createResort(1)
  const otherId = await server.createResort(2)
  let seed = 100
  const nextSeed = () => seed++
  const place = (resort = resortId) => ({ services: server.services, resortId: resort })

  async function recordOf(answer: Promise<Answer>, expected: number): Promise<Values> {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBe(expected)
    return body
  }
  const post: RecordScene['post'] = async (entity, values = {}, by = admin) =>
    by('POST', entity.plural, await sampleIn(place(), entity, nextSeed(), values))
  const patch: RecordScene['patch'] = (entity, record, values, by = admin) =>
    by('PATCH', `${entity.plural}/${String(record['id'])}`, values, { 'if-match': `"${String(record['version'])}"` })

  return {
    server,
    admin,
    resortId,
    otherId,
    nextSeed,
    place,
    idOf: async (entity, values = {}, resort = resortId) => (await createSample(place(resort), entity, nextSeed(), values)).id,
    post,
    made: (entity, values) => recordOf(post(entity, values), 201),
    patch,
    changed: (entity, record, values) => recordOf(patch(entity, record, values), 200),
    async removed(entity, id) {
      await recordOf(admin('DELETE', `${entity.plural}/${id}`, undefined, { 'if-match': '"1"' }), 204)
    },
    editor: (...permissions) => server.signedIn([...permissions, 'resort.read'], [resortId]),
  }
}
