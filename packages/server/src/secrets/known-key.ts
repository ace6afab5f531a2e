/** Refuses a server that has another key than the one with which the secrets in the database are encrypted. */
import { sql } from 'drizzle-orm'
import { ConfigError } from '../config/config.ts'
import type { Queryable } from '../db/connect/database.ts'
import { after, select } from '../db/connect/select.ts'
import { installation } from '../db/schema.ts'
import type { Vault } from './vault.ts'

const purpose = 'installation'

function isOpenedBy(vault: Vault, sealed: string): boolean {
  // Opening would create a key.
  if (!vault.hasKey()) return false
  try {
    return vault.open(sealed, purpose) === purpose
  } catch {
    return false
  }
}

/** @throws ConfigError: such a server stores secrets that others cannot read, and refuses users whose second factor it cannot read */
export async function expectKnownKey(db: Queryable, vault: Vault): Promise<void> {
  if (vault.hasKey())
    await db.query(
      after(sql`update ${installation} set sealed = ${vault.seal(purpose, purpose)} where sealed is null`).returning({
        id: installation.id,
      }),
    )
  const [known] = await db.query(select({ sealed: installation.sealed })`from ${installation}`)
  if (!known?.sealed || isOpenedBy(vault, known.sealed)) return
  throw new ConfigError([
    'The secrets in the database are encrypted with another key: set CREDENTIALS_KEY or restore credentials.key in DATA_DIR as they were (docs/decisions/0027-sealed-credentials.md).',
  ])
}
