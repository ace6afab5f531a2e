/** Whether a PostgreSQL of the operator can hold the data: otherwise a migration or the search would fail without an explanation. */
import type pg from 'pg'

/** README.md names it, too. */
const minVersion = 16

interface Found {
  version: number
  encoding: string
  /** LC_CTYPE, which search (pg_trgm) asks what a letter is, also where names are sorted by ICU. */
  characters: string
  hasIcu: boolean
  /** Whether migrations have been applied, up to that of the history. */
  isInUse: boolean
}

const properties = `
  select current_setting('server_version_num')::integer / 10000 as version, getdatabaseencoding() as encoding, datctype as characters,
    exists (select from pg_collation where collname = 'sk-x-icu') as "hasIcu",
    to_regclass('revisions') is not null as "isInUse"
  from pg_database where datname = current_database()`

const makeAnother = `Make another database with "create database … encoding 'UTF8' locale 'C.UTF-8' template template0" (docs/database.md).`

export function faultOf({ version, encoding, hasIcu }: Omit<Found, 'characters' | 'isInUse'>): string | undefined {
  if (version < minVersion) return `This is PostgreSQL ${version}: Ridgeline needs ${minVersion} or newer.`
  if (encoding !== 'UTF8') return `The encoding of the database is ${encoding}, and Ridgeline needs UTF8. ${makeAnother}`
  return hasIcu ? undefined : 'This PostgreSQL was built without ICU, by which Ridgeline sorts names.'
}

const flawOf = ({ characters }: Pick<Found, 'characters'>): string | undefined =>
  ['C', 'POSIX'].includes(characters)
    ? `The character type of the database (LC_CTYPE) is ${characters}, in which only ASCII has letters: search would not find others. ${makeAnother}`
    : undefined

/**
 * A flaw refuses an empty database only: one that is in use goes on as before, and its operator is advised.
 * @throws with one sentence for the operator
 */
export async function refuseUnsuitable(client: pg.Client, advise: (sentence: string) => void): Promise<void> {
  const { rows } = await client.query<Found>(properties)
  const [found] = rows
  if (!found) return
  const flaw = flawOf(found)
  const fault = faultOf(found) ?? (found.isInUse ? undefined : flaw)
  if (fault) throw new Error(fault)
  if (flaw) advise(flaw)
}
