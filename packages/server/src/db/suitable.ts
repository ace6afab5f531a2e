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
}

const properties = `
  select current_setting('server_version_num')::integer / 10000 as version, getdatabaseencoding() as encoding, datctype as characters,
    exists (select from pg_collation where collname = 'sk-x-icu') as "hasIcu"
  from pg_database where datname = current_database()`

const makeAnother = `Make another database with "create database … encoding 'UTF8' locale 'C.UTF-8' template template0" (docs/database.md).`

export function faultOf({ version, encoding, characters, hasIcu }: Found): string | undefined {
  if (version < minVersion) return `This is PostgreSQL ${version}: Ridgeline needs ${minVersion} or newer.`
  if (encoding !== 'UTF8') return `The encoding of the database is ${encoding}, and Ridgeline needs UTF8. ${makeAnother}`
  if (['C', 'POSIX'].includes(characters))
    return `The character type of the database (LC_CTYPE) is ${characters}, in which only ASCII has letters: search would not find others. ${makeAnother}`
  return hasIcu ? undefined : 'This PostgreSQL was built without ICU, by which Ridgeline sorts names.'
}

/** @throws with one sentence for the operator */
export async function refuseUnsuitable(client: pg.Client): Promise<void> {
  const { rows } = await client.query(properties)
  const fault = rows[0] && faultOf(rows[0])
  if (fault) throw new Error(fault)
}
