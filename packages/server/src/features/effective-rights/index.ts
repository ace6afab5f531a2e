/** What users may do and why: of others for those who may read them, and of the caller, who may lack a permission. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { EffectiveRights, MissingRight } from '@ridgeline/domain/answers/effective-rights'
import { countsInResort, isEmpty, isGranted, reachOf, type Rights } from '@ridgeline/domain/access/access'
import { entityNames } from '@ridgeline/domain/declare/catalogue'
import { permissionKeys, type Permission } from '@ridgeline/domain/access/permission'
import { role } from '@ridgeline/domain/entities/role'
import { user } from '@ridgeline/domain/entities/user'
import { roles, users } from '../../db/schema.ts'
import { shownName } from '../../entities/references/shown-name.ts'
import { within } from '../../entities/store/reach.ts'
import { recordIn, storeOf } from '../../entities/store/store.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { idParams, strictQuery, uuidSchema } from '../../http/query.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import { effectiveSchema, missingSchema } from './effective-schema.ts'
import { explain } from './explain.ts'
import { aliased, select } from '../../db/connect/select.ts'

const t = aliased(users, 't')

/** Users looked at to find some who can give a permission, those who signed in last first. */
const maxCandidates = 200
const maxNamed = 5

interface Place {
  resortId?: string
  entity?: string
}

/** Whether someone with these permissions can give that one there: only what they have themselves (OP49). */
const canGive = (rights: Rights, permission: string, resortId: string | undefined): boolean =>
  countsInResort(permission)
    ? isGranted(rights, 'user.update', resortId) && isGranted(rights, permission, resortId)
    : // What has no effect in one resort is given everywhere, by users who may change those who have it there.
      rights.everywhere.has('user.update') && rights.everywhere.has(permission)

export function effectiveRights(app: FastifyInstance, { db, sessions }: Services) {
  app.get<{ Params: { id: string }; Querystring: Place }>('/api/private/users/:id/effective-rights', {
    config: { right: { entity: user.name, anyOf: ['read'], staffOnly: true } },
    schema: {
      tags: [user.name],
      summary: 'What a user may do in a resort, or everywhere, and which role or permission gives it',
      params: idParams,
      querystring: strictQuery({ resortId: uuidSchema, entity: { type: 'string', enum: [...entityNames] } }),
      response: { 200: effectiveSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request): Promise<EffectiveRights> {
      const { resortId = null, entity } = request.query
      const stored = await storeOf(db, user, reachOf(callerOf(request).rights, 'read', user)).get(request.params.id)
      const { id, fullName, active, assignments, resortPermissions, genericPermissions } = recordIn(stored)
      const ids = assignments.map(({ roleId }) => roleId)
      const rows = await db.query(
        select({
          id: roles.id,
          name: roles.name,
          active: roles.active,
          permissions: roles.permissions,
        })`from ${roles} where ${roles.id} = any (${sql.param(ids)}::uuid[])`,
      )
      const named = rows.map((row) => ({ ...row, name: shownName(role, row.name, request.language) }))
      const { sources, items } = explain(
        { assignments, resortPermissions, genericPermissions: genericPermissions ?? null },
        named,
        resortId,
      )
      const asked = entity ? items.filter(({ permission }) => permission.startsWith(`${entity}.`)) : items
      return { user: { id, fullName, isActive: active }, sources, items: asked }
    },
  })

  /** Names only people whom the caller may read. */
  async function administrators(rights: Rights, permission: string, resortId: string | undefined): Promise<string[] | null> {
    const reach = reachOf(rights, 'read', user)
    if (isEmpty(reach)) return null
    const inResort =
      resortId === undefined
        ? sql`false`
        : sql`(
      t.assignments @> ${JSON.stringify([{ resortId }])}::jsonb or t.resort_permissions @> ${JSON.stringify([{ resortId }])}::jsonb)`
    const rows = await db.query(select({
      fullName: t.fullName,
      assignments: t.assignments,
      resortPermissions: t.resortPermissions,
      genericPermissions: t.genericPermissions,
    })`from ${users} t where ${within(user, reach)} and t.active and t.confirmed_at is not null
        and (t.assignments @> '[{"resortId":null}]' or cardinality(t.generic_permissions) > 0 or ${inResort})
      order by t.last_login_at desc nulls last, t.id limit ${maxCandidates}::integer`)
    const mayGive = await Promise.all(rows.map(async (row) => canGive(await sessions.rightsOf(row), permission, resortId)))
    return rows.flatMap(({ fullName }, at) => (mayGive[at] ? [fullName] : [])).slice(0, maxNamed)
  }

  app.get<{ Querystring: { permission: Permission; resortId?: string } }>('/api/private/missing-right', {
    config: { right: { signedIn: true, whileViewing: true } },
    schema: {
      tags: ['access'],
      summary: 'Whether the caller has a permission, and who could give it to them',
      querystring: strictQuery({ permission: { type: 'string', enum: [...permissionKeys] }, resortId: uuidSchema }, ['permission']),
      response: { 200: missingSchema, ...failing(...guarded) },
    },
    async handler(request): Promise<MissingRight> {
      const { permission, resortId } = request.query
      const { rights } = callerOf(request)
      return {
        permission,
        isGranted: isGranted(rights, permission, resortId),
        administrators: await administrators(rights, permission, resortId),
      }
    },
  })
}
