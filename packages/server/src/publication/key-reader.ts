/** The key of a request to the open data, as a reader of published records. */
import type { FastifyRequest } from 'fastify'
import { isEmpty, isWithin } from '@ridgeline/domain/access/access'
import { feedReachOf } from '@ridgeline/domain/access/key-scopes'
import type { Keys } from '../http/keys/keys.ts'
import type { KeyReader } from './readers.ts'

/** @throws as `keys.keyOf` */
export const keyReaderOf =
  (keys: Pick<Keys, 'keyOf'>) =>
  async (request: FastifyRequest): Promise<KeyReader | undefined> => {
    const key = await keys.keyOf(request)
    return (
      key && {
        id: key.keyId,
        mayRead(entity, resortId) {
          const reach = feedReachOf(key.rights, entity)
          // Kinds of the installation are open to a key of any resort.
          return resortId === null ? !isEmpty(reach) : isWithin(reach, resortId)
        },
      }
    )
  }
