/** A secret in a field of a record: stored encrypted, decrypted only where it is used, never sent to clients. */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { columnIdentifier } from '../db/columns.ts'
import type { Queryable, Row } from '../db/connect/database.ts'
import { select } from '../db/connect/select.ts'
import { tableNamed } from '../db/table.ts'
import type { Vault } from './vault.ts'

export interface SealedField {
  /** The values as stored. @param before the record before the change; null for a new one */
  seal(vault: Vault, values: Row, before: Row | null): Row
  /** @throws when it was encrypted with another key */
  open(db: Queryable, vault: Vault, id: string): Promise<string | undefined>
}

/**
 * @param boundTo the fields that say where and how the secret is sent. With another value of one of them it is forgotten: users who may
 * change these fields but do not know the secret could otherwise make the server send it to them.
 */
export function sealedField({ name: entity }: Entity, name: string, boundTo: readonly string[] = []): SealedField {
  const purpose = `${entity}.${name}`
  return {
    seal(vault, values, before) {
      const secret = values[name]
      if (typeof secret === 'string') return { ...values, [name]: vault.seal(secret, purpose) }
      const isElsewhere = before && boundTo.some((field) => field in values && values[field] !== before[field])
      return isElsewhere ? { ...values, [name]: null } : values
    },
    async open(db, vault, id) {
      const [row] = await db.query(
        select({ sealed: sql<string | null>`${columnIdentifier(name)}` })`from ${tableNamed(entity)} where id = ${id}::uuid`,
      )
      return row?.sealed ? vault.open(row.sealed, purpose) : undefined
    },
  }
}
