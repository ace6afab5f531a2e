/** The tokens and the use of a key, on the server. */
import type { KeyUsage } from '@ridgeline/domain/answers/api-key-use'
import { apiKey } from '@ridgeline/domain/entities/api-key'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

/** Below the record in the cache, so that it is read again when the server notes a use. */
export const keyUseQuery = (id: string) =>
  queryOptions({
    queryKey: [apiKey.name, 'record', id, 'use'],
    queryFn: ({ signal }) => call<KeyUsage>('GET', `api-keys/${id}/use`, undefined, { signal, quiet: true }),
  })

export const endReplaced = (id: string) => call('POST', `api-keys/${id}/end-replaced`, undefined, { quiet: true })
