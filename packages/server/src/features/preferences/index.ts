/** A user's preferences: theme, density, columns. Stored on the server, so that they apply on every device. */
import { sql, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { after, select } from '../../db/connect/select.ts'
import { preferences as preferenceRows } from '../../db/schema.ts'

/** Names of fields, each with its width in pixels if the user changed it: `waitingTime:120`. */
const columns = { type: 'array', maxItems: 100, items: { type: 'string', maxLength: 70, pattern: '^[A-Za-z0-9]{1,60}(:\\d{2,4})?$' } }
/** Characters of all preferences of a user: enough for columns of every list and default views of every list in twenty resorts. */
const maxCached = 200_000
const byList = { type: 'object', maxProperties: 1000, propertyNames: { pattern: '^[A-Za-z0-9]{1,60}(\\.[0-9a-f-]{36})?$' } }

const byScreen = { type: 'object', maxProperties: 200, propertyNames: { pattern: '^[A-Za-z0-9-]{1,60}$' } }

const byResort = { type: 'object', maxProperties: 200, propertyNames: { pattern: '^[0-9a-f-]{36}$' } }
const tags = { type: 'array', maxItems: 30, items: { type: 'string', minLength: 1, maxLength: 40 } }

const orNothing = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })

/** All preferences. `of` creates the schema of the value for a single list. */
const preferencesOf = (of: (schema: object) => object) => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    resortId: { ...uuidSchema, description: 'The last selected resort; follows the user across browsers' },
    theme: { type: 'string', enum: ['light', 'dark', 'auto'] },
    density: { type: 'string', enum: ['compact', 'default', 'comfortable'] },
    sideMenu: { type: 'string', enum: ['full', 'mini'] },
    units: {
      type: 'string',
      enum: ['language', 'metric', 'imperial'],
      description: 'Units of quantities; what is stored and sent is metric',
    },
    clock: { type: 'string', enum: ['language', '24', '12'], description: 'Hours of a clock' },
    weekStart: { type: 'string', enum: ['language', 'monday', 'sunday', 'saturday'], description: 'First day of a week' },
    singleKeys: { type: 'boolean', description: 'Single-key shortcuts; true unless switched off' },
    columns: { ...byList, description: 'Columns of a list, by the name of its entity', additionalProperties: of(columns) },
    views: {
      ...byList,
      description: 'Default view of a list, keyed by entity name and, for a resort’s list, a dot and the resort id',
      additionalProperties: of(uuidSchema),
    },
    boards: {
      ...byScreen,
      description: 'Whether a screen with a board opens with it or with its table, by the name of the screen',
      additionalProperties: of({ type: 'string', enum: ['board', 'table'] }),
    },
    boardTags: {
      ...byResort,
      description: 'Tags to which the status board is narrowed, by the id of the resort',
      additionalProperties: of(tags),
    },
  },
})

const preferencesSchema = { $id: 'Preferences', ...preferencesOf((schema) => schema) }

/**
 * Merges the sent preferences into the stored ones, list by list, so that tabs that change different lists do not overwrite each other. A
 * list that is sent as null is removed.
 */
const laidOver = (kept: SQL, sent: SQL) => sql`jsonb_strip_nulls(${kept} || coalesce((
  select jsonb_object_agg(key, case jsonb_typeof(value) when 'object' then coalesce(${kept} -> key, '{}') || value else value end)
  from jsonb_each(${sent})), '{}'))`

export function preferences(app: FastifyInstance, { db }: Services) {
  const config = { right: { signedIn: true as const, whileViewing: true as const } }
  const tags = ['preferences']
  const response = { 200: { $ref: 'Preferences#' }, ...failing(...guarded, 'invalid', 'badRequest') }
  app.addSchema(preferencesSchema)

  app.get('/api/private/preferences', {
    config,
    schema: { tags, summary: 'Preferences of the signed-in user', response },
    async handler(request) {
      const [row] = await db.query(
        select({ values: preferenceRows.values })`from ${preferenceRows} where user_id = ${callerOf(request).userId}`,
      )
      return row?.values ?? {}
    },
  })

  app.patch<{ Body: object }>('/api/private/preferences', {
    config,
    schema: {
      tags,
      summary: 'Change preferences; omitted values stay unchanged, including in lists',
      body: preferencesOf(orNothing),
      response,
    },
    async handler(request) {
      const sent = sql`${JSON.stringify(request.body)}::jsonb`
      return db.transaction(async (tx) => {
        const [before] = await tx.query(
          select({
            length: sql<number>`length("values"::text)`,
          })`from ${preferenceRows} where user_id = ${callerOf(request).userId}::uuid for update`,
        )
        const [row] = await tx.query(
          after(sql`
          insert into ${preferenceRows} (user_id, "values") values (${callerOf(request).userId}::uuid, jsonb_strip_nulls(${sent}))
          on conflict (user_id) do update set "values" = ${laidOver(sql`preferences."values"`, sent)}, updated_at = now()`).returning({
            values: preferenceRows.values,
            length: sql<number>`length("values"::text)`,
          }),
        )
        // Preferences over the limit may still be reduced.
        if (row!.length > maxCached && row!.length > (before?.length ?? 0)) throw new Failure('badRequest', { detail: 'body' })
        return row!.values
      })
    },
  })
}
