/** Valid requests for every operation, so that only permissions can cause a refusal. */
import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'drizzle-orm'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { user } from '@ridgeline/domain/entities/user'
import { recordsOf } from '../../entities/records/records.ts'
import { systemCaller } from '../../http/sessions/caller.ts'
import { sampleIn } from '../../testing/sample-in.ts'
import type { TestServer } from '../../testing/server.ts'
import type { Operation } from '../requests/document.ts'
import { entityOf, isWrite } from './matrix-expected.ts'
import { addressOfOther, isOtherRoute } from './other-routes.ts'
import { publicBodies } from '../requests/public-operations.ts'
import { resorts, type Made, type Person, type Staff, type Which } from '../scene/staff.ts'

export interface Prepared {
  path: string
  body?: unknown
  headers: IncomingHttpHeaders
}

/** The own cart in a resort. */
const isCart = ({ path }: Operation) => path.startsWith('/api/private/cart/')

/** Routes of media have their own forms, so their responses are not checked here. */
const isAnswered = ({ path }: Operation) => !/\/(media|search)/.test(path)

/** A valid request for the views of the lifts in a resort. */
function prepareViews({ method, path }: Operation, resortId: string): Prepared {
  const query = method === 'GET' ? `?entity=skilift&resortId=${resortId}` : ''
  const body =
    method === 'POST' ? { entity: 'skilift', resortId, name: 'View', search: {} } : method === 'PATCH' ? { name: 'View' } : undefined
  return { path: path.replace('{id}', '00000000-0000-4000-8000-000000000001') + query, body, headers: { 'if-match': '"1"' } }
}

/** Users are chosen by those only who may read them. */
const withoutPeople = ({ fields }: Entity) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'ref' && field.to === user.name && !field.required && !field.readOnly ? [[name, null]] : [],
    ),
  )

/** Prepares, for each entity and resort, a permanent record and a removed one with its last revision. */
export async function preparerOf(server: TestServer, staff: Staff) {
  const stable = new Map<string, Made>()
  const removed = new Map<string, { id: string; revision: string }>()
  for (const entity of allEntities)
    for (const which of resorts) {
      stable.set(`${entity.name} ${which}`, await staff.made(entity, which))
      if (entity.name !== 'user') removed.set(`${entity.name} ${which}`, await gone(entity, which))
    }

  async function gone(entity: Entity, which: Which) {
    const { id, version } = await staff.made(entity, which)
    await recordsOf(entity, server.services).remove(id, version, { caller: systemCaller, requestId: 'proof' })
    return { id, revision: await staff.lastChange() }
  }

  let fresh = 0
  /** A valid request, so that only permissions can cause a refusal. Permitted requests get a record of their own. */
  async function prepare(person: Person, operation: Operation, which: Which, isAllowed: boolean): Promise<Prepared> {
    const { method, path } = operation
    const entity = entityOf(operation)
    const resortId = staff.ids[which]
    const headers: IncomingHttpHeaders = {}
    if (path.startsWith('/api/private/views')) return prepareViews(operation, resortId)
    if (isOtherRoute(operation) && isAnswered(operation)) {
      // Erasing the shared record would break later cells.
      const id = path.endsWith('/erase') ? undefined : entity && stable.get(`${entity.name} ${which}`)!.id
      return { path: addressOfOther(operation, { resortId, id }), body: method === 'GET' ? undefined : {}, headers: { 'if-match': '"1"' } }
    }
    if (!entity) {
      const ids = path.endsWith('/media') && method === 'GET' ? '?ids=00000000-0000-4000-8000-000000000001' : ''
      const filled = path
        .replace('{resortId}', resortId)
        .replace('{resort}', resortId)
        .replace('{departureId}', stable.get(`departure ${which}`)!.id)
        .replace('{sha256}', 'a'.repeat(64))
        .replace('{variant}', 'original')
      const query = path.endsWith('/search') ? '?q=kanarik' : ids
      const isOwnAccount = method === 'PATCH' && path.endsWith('/profile')
      // Changes nothing, so that users stay in their first version.
      if (isOwnAccount) return { path, body: { phone: null }, headers: { 'if-match': '"1"' } }
      const body = method === 'PATCH' ? { theme: 'dark' } : method === 'PUT' && isCart(operation) ? { lines: [] } : publicBodies[path]
      return { path: filled + query, body, headers }
    }
    const needsFresh = isAllowed && isWrite(operation)
    const key = `${entity.name} ${which}`
    const isOwnResort = entity.name === 'resort' && which === 'own' && person.role !== 'superAdmin'
    const isRestore = path.endsWith('/restore') || path.endsWith('/removed')
    const target = isRestore && removed.has(key) ? (needsFresh ? await gone(entity, which) : removed.get(key)!) : await living()
    async function living(): Promise<Made> {
      if (isOwnResort) return staff.resort('own')
      return needsFresh ? staff.made(entity!, which) : stable.get(key)!
    }
    if (path.includes('{id}')) headers['if-match'] = `"${'version' in target ? target.version : 1}"`
    const query =
      path.endsWith('/usage') && !path.includes('{id}')
        ? `?ids=${target.id}`
        : method === 'GET' && !path.includes('{id}') && entity.scope === 'resort'
          ? `?resortId=${resortId}`
          : path.endsWith('/differences/fields')
            ? '?entity=skilift'
            : ''
    const at = ++fresh
    const draft = async () => {
      const assignments =
        entity.name === 'user'
          ? { assignments: [{ roleId: staff.roleOf('viewer'), resortId }], genericPermissions: null, email: `new${at}@example.com` }
          : {}
      const role = entity.name === 'role' ? { permissions: [] } : {}
      const values = { ...withoutPeople(entity), ...assignments, ...role }
      return sampleIn({ services: server.services, resortId }, entity, 100_000 + at, values)
    }
    const body =
      method === 'PATCH'
        ? { order: at }
        : path.endsWith('/bulk')
          ? { items: [{ id: target.id, version: 'version' in target ? target.version : 1, order: at }] }
          : path.endsWith('/undo')
            ? { items: [{ id: target.id, version: 'version' in target ? target.version : 1 }] }
            : path.endsWith('/restore')
              ? { revision: 'revision' in target ? target.revision : '1' }
              : method === 'POST'
                ? await draft()
                : undefined
    const filled = path.replace('{id}', target.id).replace('{field}', nameFieldOf(entity))
    return { path: filled.replace('{revision}', path.includes('{revision}') ? await revisionOf(target.id) : '') + query, body, headers }
  }

  /** The first revision, which has all fields. */
  async function revisionOf(id: string): Promise<string> {
    const [row] = await server.services.db.query<{ id: string }>(
      sql`select id::text from revisions where record_id = ${id}::uuid order by version limit 1`,
    )
    return row?.id ?? '1'
  }

  return prepare
}
