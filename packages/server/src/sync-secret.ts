/** Secrets of synchronization jobs: stored encrypted, decrypted only to send. */
import { syncDb, type SyncDb } from '@ridgeline/domain/entities/sync-db'
import type { Queryable, Row } from './db/connect/database.ts'
import { select } from './db/connect/select.ts'
import { tableOf } from './db/table.ts'
import type { Vault } from './vault.ts'

const jobs = tableOf(syncDb)
const purpose = 'syncDb.secret'

/** The values as stored. A secret belongs to its address: another one could otherwise make the server send it there. */
export function sealSyncSecret(vault: Vault, values: Row, before: SyncDb | null): Row {
  const { secret } = values
  if (typeof secret === 'string') return { ...values, secret: vault.seal(secret, purpose) }
  const isElsewhere = before && 'endpoint' in values && values['endpoint'] !== before.endpoint
  return isElsewhere ? { ...values, secret: null } : values
}

/** @throws when it was encrypted with another key. */
export async function syncSecretOf(db: Queryable, vault: Vault, jobId: string): Promise<string | undefined> {
  const [row] = await db.query(select({ secret: jobs.secret })`from ${jobs} where ${jobs.id} = ${jobId}::uuid`)
  return row?.secret ? vault.open(row.secret, purpose) : undefined
}
