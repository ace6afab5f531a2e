/** API keys: the token is only in the response that creates it. A key cannot have more permissions than the user who creates it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reachOf, isWithin, type Rights } from '@ridgeline/domain/access/access'
import { neededFor } from '@ridgeline/domain/access/key-scopes'
import type { Action } from '@ridgeline/domain/access/permission'
import { overlapHours } from '@ridgeline/domain/answers/api-key-use'
import { apiKey, type ApiKey } from '@ridgeline/domain/entities/api-key'
import { isSame } from '@ridgeline/domain/compare/same-value'
import { Failure } from '@ridgeline/domain/check/failure'
import { registry } from '@ridgeline/domain/declare/registry'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { users } from '../../db/schema.ts'
import { refused } from '../../entities/store/refused.ts'
import { lastAuthor } from '../../entities/revisions/revisions.ts'
import { requestOf } from '../../entities/routes.ts'
import { answerOf, recordIn, storeOf } from '../../entities/store/store.ts'
import { failing, guarded, nothing, jsonType } from '../../http/answers/answers.ts'
import { etagOf, seenVersion } from '../../http/answers/etag.ts'
import { recordSchema } from '../../http/document/json-schema.ts'
import { flushInterval } from '../../http/keys/key-use.ts'
import { maskOf, newToken } from '../../http/keys/key-token.ts'
import { idParams } from '../../http/query.ts'
import { logRequest } from '../../http/log-request.ts'
import { callerOf, type Caller } from '../../http/sessions/caller.ts'
import { isConfirmed } from '../../http/sessions/sessions.ts'
import type { Services } from '../../services.ts'
import { renewSchema, usageSchema } from './key-schemas.ts'
import { endReplaced, keepToken, usageOf } from './key-tokens.ts'

type Opened = Pick<ApiKey, 'scopes' | 'resortIds'>

/** @throws when the key would grant access that its creator does not have. */
function refuseMoreThanOwn({ scopes, resortIds }: Opened, rights: Rights): void {
  for (const { entity, action } of scopes.flatMap(neededFor)) {
    const reach = reachOf(rights, action, registry[entity]!)
    const isOwn = reach === 'all' || (resortIds?.length ? resortIds.every((id) => isWithin(reach, id)) : false)
    if (!isOwn) throw refused('scopes', 'grant')
  }
}

/** Deactivating a key only needs the permission to change keys. */
const isOpened = (values: Row, before: Row) => {
  const changes = (name: string) => name in values && !isSame(values[name] ?? null, before[name] ?? null)
  const opens = (name: string) => values[name] === true && changes(name)
  return ['scopes', 'resortIds', 'expiresAt', 'ipWhitelist'].some(changes) || ['allowAccess', 'active'].some(opens)
}

/**
 * A key works long after the session that created it, so a stolen or unattended session alone opens none (ASVS 7.5.1). Users of a directory
 * have no password here, and their directory decides when they sign in. @throws confirmationRequired
 */
async function refuseUnconfirmed(on: Queryable, { userId, tokenHash }: Caller): Promise<void> {
  if (userId === '' || (await isConfirmed(on, tokenHash))) return
  const [own] = await on.query(select({ loginType: users.loginType })`from ${users} where ${users.id} = ${userId}::uuid`)
  if (own?.loginType !== 'directory') throw new Failure('confirmationRequired')
}

interface IdParams {
  id: string
}

export function apiKeys(app: FastifyInstance, { db, hooks, keys, periodic, wake }: Services) {
  const tags = [apiKey.name]
  const path = '/api/private/api-keys/:id'
  const may = (action: Action) => ({ right: { entity: apiKey.name, anyOf: [action] } })
  const storeFor = (request: FastifyRequest, action: Action) => storeOf(db, apiKey, reachOf(callerOf(request).rights, action, apiKey))

  periodic.add({ name: 'keyUse', every: flushInterval, run: () => keys.flush() })
  app.addHook('onClose', async () => {
    await keys.flush().catch((error: unknown) => app.log.warn(error, 'The use of API keys could not be stored'))
  })

  hooks.onPrepare(apiKey, async (values, { before, former, caller, tx, sendOnce, also }) => {
    const opened = { scopes: [], resortIds: [], ...before, ...values }
    const opens = !before || isOpened(values, before)
    if (opens) refuseMoreThanOwn(opened, caller.rights)
    // A restored key has no token, because it was deleted with the key; it has to be renewed.
    if (former) return { ...values, token: null }
    if (opens) await refuseUnconfirmed(tx, caller)
    if (before) return values
    const token = newToken()
    sendOnce({ token })
    also(keepToken(token))
    return { ...values, token: maskOf(token) }
  })

  app.post<{ Params: IdParams; Body: { overlapHours?: number } | null }>(`${path}/renew`, {
    config: may('update'),
    schema: {
      tags,
      summary: 'Create a new token for a key; the current one stays valid for some hours, a day by default',
      params: idParams,
      body: renewSchema,
      headers: { type: 'object', properties: { 'if-match': { type: 'string', description: 'The ETag of the key the client last read' } } },
      response: {
        200: { ...recordSchema(apiKey), $id: undefined, headers: { etag: { type: 'string', description: 'The version' } } },
        ...failing(...guarded, 'confirmationRequired', 'notFound', 'conflict', 'versionRequired', 'invalid'),
      },
    },
    serializerCompiler: () => (text: string) => text,
    async handler(request, reply) {
      const { caller, requestId } = requestOf(request)
      const { id } = request.params
      const store = storeFor(request, 'update')
      const before = recordIn(await store.get(id))
      refuseMoreThanOwn(before, caller.rights)
      await refuseUnconfirmed(db, caller)
      const token = newToken()
      const stored = await store.update(
        id,
        seenVersion(request),
        { token: maskOf(token) },
        {
          userId: caller.userId,
          userName: caller.userName,
          requestId,
          action: 'update',
          changes: { token: { from: before.token, to: maskOf(token) } },
          also: keepToken(token, request.body?.overlapHours ?? overlapHours.default),
        },
      )
      if (!stored)
        throw new Failure('conflict', {
          version: before.version,
          conflicts: [],
          by: await lastAuthor(db, apiKey, id, seenVersion(request)),
        })
      wake()
      return reply
        .type(jsonType)
        .header('etag', etagOf(stored.version))
        .send(answerOf({ ...stored, once: { token } }))
    },
  })

  app.post<{ Params: IdParams }>(`${path}/end-replaced`, {
    config: may('update'),
    schema: {
      tags,
      summary: 'End the replaced token of a key before its time',
      params: idParams,
      response: { 204: nothing, ...failing(...guarded, 'notFound') },
    },
    async handler(request, reply) {
      const { id, description } = recordIn(await storeFor(request, 'update').get(request.params.id))
      await db.transaction(async (tx) => {
        for (const ending of await endReplaced(tx, id)) {
          const message = `${description}: …${ending}`
          await logRequest(tx, request, { kind: 'audit', action: 'endToken', entity: apiKey.name, message })
        }
      })
      return reply.code(204).send()
    },
  })

  app.get<{ Params: IdParams }>(`${path}/use`, {
    config: may('read'),
    schema: {
      tags,
      summary: 'The tokens of a key, by their last four characters, and its requests on the last 30 days',
      params: idParams,
      response: { 200: usageSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const { id } = await storeFor(request, 'read').get(request.params.id)
      return usageOf(db, id)
    },
  })
}
