/** The key that an SFTP server shows, to be compared with what its operator says before it is confirmed. */
import type { FastifyInstance } from 'fastify'
import { reachOf } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import { refused } from '../../entities/store/refused.ts'
import { recordIn, storeOf } from '../../entities/store/store.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { idParams } from '../../http/query.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { shownError } from '../../jobs/shown-error.ts'
import type { PostGate } from '../../outbound/post.ts'
import type { Services } from '../../services.ts'
import { dropAddress } from './connectors/sftp/drop-address.ts'
import { shownKey } from './connectors/sftp/drop-session.ts'

export function hostKeyRoute(app: FastifyInstance, { db }: Services, gate: PostGate) {
  const shownKeyOf = async (endpoint: string) => shownKey(dropAddress(endpoint, gate))
  app.post<{ Params: { id: string } }>(`/api/private/${syncDb.plural}/:id/host-key`, {
    config: { right: { entity: syncDb.name, anyOf: ['update'] } },
    schema: {
      tags: [syncDb.name],
      summary: 'The fingerprint of the key that the SFTP server of a job shows now; it is not signed in to',
      params: idParams,
      response: {
        200: {
          type: 'object',
          required: ['fingerprint'],
          additionalProperties: false,
          properties: { fingerprint: { type: 'string', description: 'As `ssh-keygen -l` shows it: SHA256:…' } },
        },
        ...failing(...guarded, 'notFound', 'invalid'),
      },
    },
    async handler(request) {
      const { rights } = callerOf(request)
      const { system, endpoint } = recordIn(await storeOf(db, syncDb, reachOf(rights, 'update', syncDb)).get(request.params.id))
      if (system !== 'sftp') throw new Failure('notFound')
      const fingerprint = await shownKeyOf(endpoint ?? '').catch((error: unknown) => {
        throw refused('endpoint', 'sftpUnreachable', shownError(error))
      })
      return { fingerprint }
    },
  })
}
