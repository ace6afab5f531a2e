/** Stored steps of a sign-in with the directory. Each is used once, on any server. */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect/database.ts'
import { after, select } from '../../db/connect/select.ts'
import { directoryCodes, directoryLogouts, directorySessions, directorySignIns, sessions, users } from '../../db/schema.ts'

/** From the redirect to the provider until the return: users may have to find their phone. */
export const signInSeconds = 600
/** OP7. */
export const codeSeconds = 60
/** Sign-ins that one network may have begun and not finished; a whole company can share an address. */
const maxOpen = 300

const inSeconds = (seconds: number) => sql`now() + ${sql.raw(`interval '${seconds} seconds'`)}`

interface BegunSignIn {
  stateHash: string
  browserHash: string
  returnUrl: string | null
}

/** @returns false when this network has begun too many. */
export async function begin(db: Queryable, { stateHash, browserHash, returnUrl }: BegunSignIn, network: string): Promise<boolean> {
  const rows = await db.query(sql`
    insert into ${directorySignIns} (state_hash, browser_hash, return_url, network, expires_at)
    select ${stateHash}::char(64), ${browserHash}::char(64), ${returnUrl}::varchar, ${network}::varchar, ${inSeconds(signInSeconds)}
    where (select count(*) from ${directorySignIns} where network = ${network} and expires_at > now()) < ${maxOpen}::integer returning 1`)
  return rows.length > 0
}

/** @returns the sign-in that this browser began; undefined when it was finished, has expired or is unknown. */
export async function finish(db: Queryable, stateHash: string, browserHash: string): Promise<{ returnUrl: string | null } | undefined> {
  const [row] = await db.query(
    after(sql`
    delete from ${directorySignIns} where state_hash = ${stateHash} and browser_hash = ${browserHash} and expires_at > now()`).returning({
      returnUrl: directorySignIns.returnUrl,
    }),
  )
  return row
}

/** Who signed in at the directory, and in which session there. */
export interface SignedInThere {
  issuer: string
  subject: string
  sid: string | null
  /** Sealed. */
  idToken: string
}

export interface Code extends SignedInThere {
  userId: string
}

export interface CodeKey {
  codeHash: string
  /** Of the secret of the browser that signed in. */
  browserHash: string
}

const isCode = (codeHash: string, browserHash: string) =>
  sql`code_hash = ${codeHash} and browser_hash = ${browserHash} and expires_at > now()`

export async function storeCode(db: Queryable, { codeHash, browserHash }: CodeKey, code: Code): Promise<void> {
  await db.query(sql`
    insert into ${directoryCodes} (code_hash, browser_hash, user_id, issuer, subject, sid, id_token, expires_at)
    values (${codeHash}, ${browserHash}, ${code.userId}, ${code.issuer}, ${code.subject}, ${code.sid}, ${code.idToken}, ${inSeconds(codeSeconds)})`)
}

/** Whose session the code opens; undefined when it was used, has expired, is unknown or belongs to another browser. */
export async function userOfCode(db: Queryable, { codeHash, browserHash }: CodeKey): Promise<string | undefined> {
  const [row] = await db.query(select({ userId: directoryCodes.userId })`from ${directoryCodes} where ${isCode(codeHash, browserHash)}`)
  return row?.userId
}

/**
 * Uses up the code for a session that has just begun. In one statement, so that a logout of the directory at the same time finds either the
 * code or the session. @returns false when the code has been used or deleted by now
 */
export async function useCode(db: Queryable, { codeHash, browserHash }: CodeKey, tokenHash: string): Promise<boolean> {
  const rows = await db.query(sql`
    with used as (delete from ${directoryCodes} where ${isCode(codeHash, browserHash)} returning issuer, subject, sid, id_token)
    insert into ${directorySessions} (token_hash, issuer, subject, sid, id_token)
    select ${tokenHash}, issuer, subject, sid, id_token from used returning 1`)
  return rows.length > 0
}

export async function sessionOf(db: Queryable, tokenHash: string): Promise<SignedInThere | undefined> {
  const [row] = await db.query(
    select({
      issuer: directorySessions.issuer,
      subject: directorySessions.subject,
      sid: directorySessions.sid,
      idToken: directorySessions.idToken,
    })`from ${directorySessions} where token_hash = ${tokenHash}`,
  )
  return row
}

export interface Logout {
  issuer: string
  subject: string | undefined
  sid: string | undefined
  /** Identifies the logout token. */
  tokenHash: string
}

interface Ended {
  userId: string
  userName: string
}

/**
 * A session at the directory ends all that began in it; without its id, all of the person (Back-Channel Logout 1.0, 2.7).
 * @returns whose sessions ended; undefined for a token that was accepted before
 */
export function endSessions(db: Database, { issuer, subject, sid, tokenHash }: Logout): Promise<Ended[] | undefined> {
  const isMeant = sql`issuer = ${issuer} and (${sid ?? null}::varchar is null or sid = ${sid ?? null})
    and (${subject ?? null}::varchar is null or subject = ${subject ?? null})`
  return db.transaction(async (tx) => {
    const first = await tx.query(sql`
      insert into ${directoryLogouts} (token_hash, expires_at) values (${tokenHash}, ${inSeconds(3600)}) on conflict do nothing returning 1`)
    if (first.length === 0) return undefined
    await tx.query(sql`delete from ${directoryCodes} where ${isMeant}`)
    return tx.query(
      after(sql`
      with ended as (
        delete from ${sessions} where token_hash in (select token_hash from ${directorySessions} where ${isMeant}) returning user_id
      )`).selectDistinct({ userId: users.id, userName: users.fullName })`from ended join ${users} on ${users.id} = ended.user_id`,
    )
  })
}
