/** The passkeys of a user in the database. */
import { sql } from 'drizzle-orm'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../db/connect/database.ts'
import { after, select } from '../../db/connect/select.ts'
import { passkeys } from '../../db/schema.ts'

const maxPasskeys = 20

export interface NewPasskey {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  isBackedUp: boolean
  name: string
}

interface OwnPasskey {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
  isBackedUp: boolean
}

const shown = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
  isBackedUp: passkeys.isBackedUp,
}

export const passkeysOf = (db: Queryable, userId: string): Promise<OwnPasskey[]> =>
  db.query(select(shown)`from ${passkeys} where user_id = ${userId}::uuid order by created_at, id`)

/** For browsers: which passkeys are meant, and how to reach them. */
export const credentialsOf = (db: Queryable, userId: string) =>
  db.query(
    select({
      id: passkeys.credentialId,
      transports: passkeys.transports,
    })`from ${passkeys} where user_id = ${userId}::uuid order by created_at`,
  )

/** @throws passkeyRefused for a passkey that is known already, or one too many */
export async function addPasskey(tx: Queryable, userId: string, made: NewPasskey): Promise<OwnPasskey> {
  const { credentialId, publicKey, counter, transports, isBackedUp, name } = made
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.passkeys'), hashtext(${userId}))`)
  const [added] = await tx.query(
    after(sql`
    insert into ${passkeys} (user_id, credential_id, public_key, counter, transports, is_backed_up, name)
    select ${userId}::uuid, ${credentialId}, ${publicKey}, ${counter}::bigint, ${JSON.stringify(transports)}::jsonb, ${isBackedUp}, ${name}
    where (select count(*) from ${passkeys} where user_id = ${userId}::uuid) < ${maxPasskeys}::integer
    on conflict do nothing`).returning(shown),
  )
  if (!added) throw new Failure('passkeyRefused')
  return added
}

/** @throws notFound, also for a passkey of another user */
export async function renamePasskey(db: Queryable, userId: string, id: string, name: string): Promise<OwnPasskey> {
  const [renamed] = await db.query(
    after(sql`update ${passkeys} set name = ${name} where id = ${id}::uuid and user_id = ${userId}::uuid`).returning(shown),
  )
  if (!renamed) throw new Failure('notFound')
  return renamed
}

/** @returns its name. @throws notFound, also for a passkey of another user */
export async function removePasskey(tx: Queryable, userId: string, id: string): Promise<string> {
  const [removed] = await tx.query(
    after(sql`delete from ${passkeys} where id = ${id}::uuid and user_id = ${userId}::uuid`).returning({ name: passkeys.name }),
  )
  if (!removed) throw new Failure('notFound')
  return removed.name
}
