/** The browsers in which users get alarms as messages: each user turns them on in their own account. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect/database.ts'
import { after, select } from '../db/connect/select.ts'
import { userBrowsers } from '../db/tables/notification-tables.ts'
import type { Vault } from '../secrets/vault.ts'
import type { PushAddress } from './push-address.ts'

const purpose = 'user.browser'
/** The oldest one makes room for another. */
const maxBrowsers = 20

export interface UserBrowser {
  id: string
  userId: string
  /** SHA-256 of the endpoint, by which a browser finds itself. */
  addressHash: string
  userAgent: string | null
  createdAt: string
}

export const browsersOf = (db: Queryable, userIds: readonly string[]): Promise<UserBrowser[]> =>
  db.query(
    select({
      id: userBrowsers.id,
      userId: userBrowsers.userId,
      addressHash: userBrowsers.addressHash,
      userAgent: userBrowsers.userAgent,
      createdAt: userBrowsers.createdAt,
    })`from ${userBrowsers} where user_id = any (${sql.param([...userIds])}::uuid[]) order by created_at desc, id`,
  )

interface NewBrowser {
  userId: string
  userAgent: string | null
  address: PushAddress
}

/** @returns its id */
export async function keepBrowser(tx: Queryable, vault: Vault, { userId, userAgent, address }: NewBrowser): Promise<string> {
  const hash = createHash('sha256').update(address.endpoint).digest('hex')
  const [kept] = await tx.query(
    after(sql`
    insert into ${userBrowsers} (user_id, address_hash, sealed, user_agent)
    values (${userId}::uuid, ${hash}, ${vault.seal(JSON.stringify(address), purpose)}, left(${userAgent}, 300))
    on conflict (address_hash) do update set user_id = excluded.user_id, sealed = excluded.sealed, user_agent = excluded.user_agent, created_at = now()`).returning(
      { id: userBrowsers.id },
    ),
  )
  await tx.query(sql`
    delete from ${userBrowsers} where id in (
      select id from ${userBrowsers} where user_id = ${userId}::uuid order by created_at desc, id offset ${maxBrowsers}::integer)`)
  return kept!.id
}

/** @returns whether there was one */
export async function removeBrowser(db: Queryable, userId: string, id: string): Promise<boolean> {
  const removed = await db.query(sql`delete from ${userBrowsers} where id = ${id}::uuid and user_id = ${userId}::uuid returning id`)
  return removed.length > 0
}

/** Undefined if it was removed, or belongs to another user by now. */
export async function addressOf(db: Queryable, vault: Vault, userId: string, id: string): Promise<PushAddress | undefined> {
  const [found] = await db.query(
    select({ sealed: userBrowsers.sealed })`from ${userBrowsers} where id = ${id}::uuid and user_id = ${userId}::uuid`,
  )
  return found && JSON.parse(vault.open(found.sealed, purpose))
}
