/** API keys of feeds: the token is only in the response that creates it. A key cannot have more permissions than its creator. */
import type { FastifyInstance } from 'fastify'
import { reachOf, isWithin, type Rights } from '@ridgeline/domain/access/access'
import { apiKey, type ApiKey } from '@ridgeline/domain/entities/api-key'
import { Failure } from '@ridgeline/domain/check/failure'
import { scopedEntity } from '@ridgeline/domain/access/feed-scopes'
import { registry } from '@ridgeline/domain/declare/registry'
import type { Row } from '../../db/connect/database.ts'
import { refused } from '../../entities/store/refused.ts'
import { lastAuthor } from '../../entities/revisions/revisions.ts'
import { requestOf } from '../../entities/routes.ts'
import { answerOf, recordIn, storeOf } from '../../entities/store/store.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { keepToken, maskOf, newToken } from '../../entities/api-keys.ts'
import { etagOf, seenVersion } from '../../http/answers/etag.ts'
import { recordSchema } from '../../http/document/json-schema.ts'
import { idParams } from '../../http/query.ts'
import type { Services } from '../../services.ts'

type Opened = Pick<ApiKey, 'scopes' | 'resortIds'>

/** @throws when the key would grant access that its creator does not have. */
function refuseMoreThanOwn({ scopes, resortIds }: Opened, rights: Rights): void {
  for (const scope of scopes) {
    const reach = reachOf(rights, 'read', registry[scopedEntity(scope)]!)
    const isOwn = reach === 'all' || (resortIds?.length ? resortIds.every((id) => isWithin(reach, id)) : false)
    if (!isOwn) throw refused('scopes', 'grant')
  }
}

/** Deactivating a key only needs the permission to change keys. */
const isOpened = (values: Row) =>
  ['scopes', 'resortIds', 'expiresAt', 'ipWhitelist'].some((name) => name in values) ||
  values['allowAccess'] === true ||
  values['active'] === true

export function apiKeys(app: FastifyInstance, { db, hooks, wake }: Services) {
  hooks.onPrepare(apiKey, (values, { before, former, caller, sendOnce, also }) => {
    const opened = { scopes: [], resortIds: [], ...before, ...values }
    if (!before || isOpened(values)) refuseMoreThanOwn(opened, caller.rights)
    if (before) return values
    // A restored key has no token, because it was deleted with the key; it has to be renewed.
    if (former) return { ...values, token: null }
    const token = newToken()
    sendOnce({ token })
    also(keepToken(token))
    return { ...values, token: maskOf(token) }
  })

  app.post<{ Params: { id: string } }>('/api/private/api-keys/:id/renew', {
    config: { right: { entity: apiKey.name, anyOf: ['update'] } },
    schema: {
      tags: [apiKey.name],
      summary: 'Create a new token for a key; the previous one is revoked',
      params: idParams,
      headers: { type: 'object', properties: { 'if-match': { type: 'string', description: 'The ETag of the key the client last read' } } },
      response: {
        200: { ...recordSchema(apiKey), $id: undefined, headers: { etag: { type: 'string', description: 'The version' } } },
        ...failing(...guarded, 'notFound', 'conflict', 'versionRequired', 'invalid'),
      },
    },
    serializerCompiler: () => (text: string) => text,
    async handler(request, reply) {
      const { caller, requestId } = requestOf(request)
      const { id } = request.params
      const store = storeOf(db, apiKey, reachOf(caller.rights, 'update', apiKey))
      const before = recordIn(await store.get(id))
      refuseMoreThanOwn(before, caller.rights)
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
          also: keepToken(token),
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
        .type('application/json; charset=utf-8')
        .header('etag', etagOf(stored.version))
        .send(answerOf({ ...stored, once: { token } }))
    },
  })
}
