/** Settings: those needed before sign-in, those for all signed-in users, and changing them with the permission. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { hasAccess } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { languages } from '@ridgeline/domain/values/localized'
import {
  isSettingKey,
  settingKeys,
  settingOf,
  type SettingKey,
  type SettingState,
  type ShownSettings,
} from '@ridgeline/domain/answers/settings'
import { offersDirectory } from '../../http/sessions/offers-directory.ts'
import { passkeyOriginOf } from '../../http/factors/relying-party.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { seenVersion } from '../../http/answers/etag.ts'
import { requestOf } from '../../entities/routes.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { announcementFor } from './announcement.ts'
import { decide } from './decide.ts'
import { decisionSchema, publicSchema, shownSchema, stateSchema } from './settings-schema.ts'
import { aliased, orNull, select } from '../../db/connect/select.ts'
import { settings as settingRows, users } from '../../db/schema.ts'

const s = aliased(settingRows, 's')
const u = aliased(users, 'u')

/** The version of a setting without a stored value. */
const undecided = 1

const ofResort = strictQuery({ resortId: uuidSchema })

interface ResortQuery {
  Querystring: { resortId?: string }
}

export function settings(app: FastifyInstance, { config, db, mailer, settings: decided, wake }: Services) {
  const tags = ['settings']
  const passkeyOrigin = passkeyOriginOf(config)
  const mayDecide = { right: { generic: 'admin.settings' as const } }

  app.get('/api/public/settings', {
    config: { right: { public: true } },
    schema: {
      tags,
      summary: 'Name, languages and sign-in method of this installation',
      response: { 200: publicSchema, ...failing() },
    },
    async handler() {
      const notice = decided.get('login.notice')
      const support = { email: decided.get('support.email'), phone: decided.get('support.phone') }
      return {
        appName: decided.get('app.name') ?? config.appName,
        // Where there is only that of the demo, its passwords come first.
        loginType: config.directory ? 'directory' : 'legacy',
        directory: await offersDirectory(config, db),
        languages,
        passwordReset: mailer !== undefined,
        ...(passkeyOrigin && { passkeyOrigin }),
        ...(config.meteoHost && { meteoHost: config.meteoHost }),
        ...(notice && { notice }),
        ...((support.email ?? support.phone) && { support }),
      }
    },
  })

  app.get<ResortQuery>('/api/private/settings/shown', {
    config: { right: { signedIn: true, whileViewing: true } },
    schema: {
      tags,
      summary: 'Information for staff of a resort: the announcement and the support contact',
      querystring: ofResort,
      response: { 200: shownSchema, ...failing(...guarded, 'notFound') },
    },
    handler(request): ShownSettings {
      const { resortId } = request.query
      if (resortId !== undefined && !hasAccess(callerOf(request).rights, resortId)) throw new Failure('notFound')
      return {
        announcement: announcementFor(decided, resortId, Date.now()),
        support: { email: decided.get('support.email', resortId), phone: decided.get('support.phone', resortId) },
      }
    },
  })

  /** The value that applies without a stored one. */
  function inheritedOf(key: SettingKey, resortId: string | null): unknown {
    const { field, isOfScope } = settingOf(key)
    const globalValue = resortId === null || isOfScope ? null : decided.own(key, null)
    const fallback = key === 'app.name' ? config.appName : null
    return globalValue ?? field.default ?? fallback
  }

  /** Whether a setting has an effect in this installation. */
  async function effective(): Promise<(key: SettingKey) => boolean> {
    const hasDirectory = await offersDirectory(config, db)
    return (key) => key !== 'login.provisions' || hasDirectory
  }

  async function statesIn(resortId: string | null): Promise<SettingState[]> {
    const rows = await db.query(
      select({
        key: s.key,
        value: s.value,
        version: sql<SettingState['version']>`s.version + ${undecided}::integer`,
        updatedAt: s.updatedAt,
        updatedBy: orNull(u.fullName),
      })`from ${settingRows} s left join ${users} u on u.id = s.updated_by where s.resort_id is not distinct from ${resortId}::uuid`,
    )
    const nothing = { value: null, version: undecided, updatedAt: null, updatedBy: null }
    const stored = (key: SettingKey) => {
      const row = rows.find((each) => each.key === key)
      return row?.value === null ? { version: row.version } : row
    }
    const hasEffect = await effective()
    return settingKeys
      .filter((key) => resortId === null || settingOf(key).perResort)
      .filter(hasEffect)
      .map((key) => ({ ...nothing, key, ...stored(key), inherited: inheritedOf(key, resortId) }))
  }

  app.get<ResortQuery>('/api/private/settings', {
    config: mayDecide,
    schema: {
      tags,
      summary: 'Settings for all resorts, or for one resort',
      querystring: ofResort,
      response: {
        200: {
          type: 'object',
          required: ['items'],
          additionalProperties: false,
          properties: { items: { type: 'array', items: stateSchema } },
        },
        ...failing(...guarded),
      },
    },
    handler: async ({ query }) => ({ items: await statesIn(query.resortId ?? null) }),
  })

  app.patch<{ Params: { key: string }; Body: { value: unknown; resortId?: string | null } }>('/api/private/settings/:key', {
    config: mayDecide,
    schema: {
      tags,
      summary: 'Change a setting; null restores the inherited value',
      headers: {
        type: 'object',
        properties: { 'if-match': { type: 'string', description: 'The version the client last read' } },
      },
      params: { type: 'object', required: ['key'], additionalProperties: false, properties: { key: { type: 'string', maxLength: 80 } } },
      body: decisionSchema,
      response: { 200: stateSchema, ...failing(...guarded, 'invalid', 'notFound', 'conflict', 'versionRequired') },
    },
    async handler(request) {
      const { key } = request.params
      if (!isSettingKey(key) || !(await effective())(key)) throw new Failure('notFound')
      const { value, resortId = null } = request.body
      const decision = { key, resortId, value, seen: seenVersion(request) - undecided }
      await decide(db, decision, requestOf(request))
      await decided.reload()
      wake()
      return (await statesIn(resortId)).find((state) => state.key === key)
    },
  })
}
