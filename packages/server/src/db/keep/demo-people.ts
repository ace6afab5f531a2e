/** People of the directory of the demo. Their passwords are generated and long, so a fast hash is enough; only those can be stored here. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../connect/database.ts'
import { select, selectValues } from '../connect/select.ts'
import { demoDirectoryEntries } from '../tables/directory-tables.ts'

export interface DemoPerson {
  email: string
  fullName: string
}

interface StoredPerson extends DemoPerson {
  passwordHash: string
}

const kind = 'Person'
const hashOf = (password: string) => createHash('sha256').update(password).digest('hex')

export async function storeDemoPerson(tx: Queryable, { email, fullName }: DemoPerson, generatedPassword: string): Promise<void> {
  const entry: StoredPerson = { email, fullName, passwordHash: hashOf(generatedPassword) }
  await tx.query(sql`
    insert into ${demoDirectoryEntries} (kind, id, entry) values (${kind}, ${email}, ${JSON.stringify(entry)})
    on conflict (kind, id) do update set entry = excluded.entry`)
}

/** Demos that were created before there was a directory have none. */
export async function hasDemoPeople(db: Queryable): Promise<boolean> {
  const [row] = await db.query(selectValues({ some: sql<boolean>`exists (select from ${demoDirectoryEntries} where kind = ${kind})` }))
  return row!.some
}

export async function demoPerson(db: Queryable, email: string): Promise<StoredPerson | undefined> {
  const [row] = await db.query(
    select({ entry: demoDirectoryEntries.entry })`from ${demoDirectoryEntries} where kind = ${kind} and id = ${email}`,
  )
  const person: StoredPerson | undefined = row && JSON.parse(row.entry)
  return person
}

export const isPasswordOf = ({ passwordHash }: StoredPerson, password: string): boolean =>
  timingSafeEqual(Buffer.from(passwordHash), Buffer.from(hashOf(password)))
