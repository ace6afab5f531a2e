/** The secret that a resort shares with its shop: stored encrypted, decrypted only to sign carts. */
import { resort } from '@ridgeline/domain/entities/resort'
import type { Queryable, Row } from './db/connect/database.ts'
import { select } from './db/connect/select.ts'
import { tableOf } from './db/table.ts'
import type { Vault } from './vault.ts'

const resorts = tableOf(resort)
const purpose = 'resort.shopSecret'

/** The values as stored. */
export function sealShopSecret(vault: Vault, values: Row): Row {
  const { shopSecret } = values
  return typeof shopSecret === 'string' ? { ...values, shopSecret: vault.seal(shopSecret, purpose) } : values
}

/** @throws when it was encrypted with another key. */
export async function shopSecretOf(db: Queryable, vault: Vault, resortId: string): Promise<string | undefined> {
  const [row] = await db.query(select({ secret: resorts.shopSecret })`from ${resorts} where ${resorts.id} = ${resortId}::uuid`)
  return row?.secret ? vault.open(row.secret, purpose) : undefined
}
