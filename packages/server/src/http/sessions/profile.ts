/** The profile of the signed-in user for clients (OP5): names in the caller's language, permissions by resort. */
import { sql } from 'drizzle-orm'
import { reachOf } from '@ridgeline/domain/access/access'
import { resort } from '@ridgeline/domain/entities/resort'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { genericPermissions, permissionKeys } from '@ridgeline/domain/access/permission'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { preferences, resorts, roles, users } from '../../db/schema.ts'
import { factorsOf, hasFactor } from '../factors/factors.ts'
import type { Sessions } from './sessions.ts'
import type { JsonSchema } from '../document/json-schema.ts'

interface ProfileResort {
  id: string
  name: string
  /** Hidden from guests while it is not; staff prepare it all the same. */
  active: boolean
  timezone: string
  /** The default currency of new records in the resort. */
  currency: string
  hideFlexiPrices: boolean
  /** Of a partner, whose systems send what changes during the day. */
  isExternal: boolean
  permissions: string[]
}

export interface Profile {
  id: string
  fullName: string
  email: string
  language: Language | null
  /** An administrator set the password; until it is changed, all other requests are refused. */
  mustChangePassword: boolean
  /** A role demands a second factor; until it is set up, all other requests are refused. */
  mustSetUpSecondFactor: boolean
  resorts: ProfileResort[]
  /** The last selected resort, in any browser. */
  homeResortId: string | null
  roles: string[]
  genericPermissions: string[]
  /** All that is granted everywhere, also where there is no resort yet. */
  everywherePermissions: string[]
}

export async function profileOf(db: Queryable, sessions: Sessions, userId: string, language: Language): Promise<Profile> {
  const [user] = await db.query(
    select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      language: users.language,
      mustChangePassword: users.mustChangePassword,
      loginType: users.loginType,
      assignments: users.assignments,
      resortPermissions: users.resortPermissions,
      genericPermissions: users.genericPermissions,
      homeResortId: sql<
        string | null
      >`(select ${preferences.values} ->> 'resortId' from ${preferences} where ${preferences.userId} = ${users.id})`,
    })`from ${users} where ${users.id} = ${userId}`,
  )
  if (!user) throw new Failure('notSignedIn')
  const rights = await sessions.rightsOf(user)
  const reach = reachOf(rights, 'read', resort)
  const assigned = [...new Set([...(reach === 'all' ? [] : reach), ...rights.byResort.keys()])]
  const which = reach === 'all' ? sql`true` : sql`${resorts.id} = any (${sql.param(assigned)}::uuid[])`
  const found = await db.query(
    select({
      id: resorts.id,
      name: resorts.name,
      active: resorts.active,
      timezone: resorts.timezone,
      currency: resorts.currency,
      hideFlexiPrices: resorts.hideFlexiPrices,
      isExternal: resorts.isExternal,
    })`from ${resorts} where ${which}`,
  )
  const roleNames = await db.query(
    select({
      name: roles.name,
    })`from ${roles} where ${roles.id} = any (${sql.param(user.assignments.map(({ roleId }) => roleId))}::uuid[]) order by 1`,
  )
  const inSlovakOrder = new Intl.Collator('sk')
  const permissionsIn = (id: string) => permissionKeys.filter((key) => rights.everywhere.has(key) || rights.byResort.get(id)?.has(key))
  return {
    id: user.id,
    fullName: user.fullName,
    email: user.email,
    language: user.language,
    mustChangePassword: user.mustChangePassword,
    mustSetUpSecondFactor: (await sessions.demandsFactor(user)) && !hasFactor(await factorsOf(db, user.id)),
    resorts: found
      .map(({ name, ...rest }) => ({ ...rest, name: localize(name, language), permissions: permissionsIn(rest.id) }))
      .sort((a, b) => inSlovakOrder.compare(a.name, b.name)),
    homeResortId: user.homeResortId,
    roles: roleNames.map(({ name }) => name),
    genericPermissions: genericPermissions.filter((key) => rights.everywhere.has(key)),
    everywherePermissions: permissionKeys.filter((key) => rights.everywhere.has(key)),
  }
}

const texts = { type: 'array', items: { type: 'string' } }

export const profileSchema: JsonSchema = {
  $id: 'Profile',
  type: 'object',
  required: [
    'id',
    'fullName',
    'email',
    'language',
    'mustChangePassword',
    'mustSetUpSecondFactor',
    'resorts',
    'homeResortId',
    'roles',
    'genericPermissions',
    'everywherePermissions',
  ],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    fullName: { type: 'string' },
    email: { type: 'string' },
    language: { type: ['string', 'null'] },
    mustChangePassword: { type: 'boolean' },
    mustSetUpSecondFactor: { type: 'boolean' },
    resorts: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'name', 'active', 'timezone', 'currency', 'hideFlexiPrices', 'isExternal', 'permissions'],
        additionalProperties: false,
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          active: { type: 'boolean' },
          timezone: { type: 'string' },
          currency: { type: 'string' },
          hideFlexiPrices: { type: 'boolean' },
          isExternal: { type: 'boolean' },
          permissions: texts,
        },
      },
    },
    homeResortId: { type: ['string', 'null'] },
    roles: texts,
    genericPermissions: texts,
    everywherePermissions: texts,
  },
}
