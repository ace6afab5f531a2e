/** Which entries of the log have a text: in what they say, in the name of their user, or in that of their record. */
import { sql, type SQL } from 'drizzle-orm'

/** What a search reads: the entries `r` of a table that the other filters leave. */
interface SearchedEntries {
  table: SQL
  where: SQL
}

/** Most searches end within the newest entries; reading them takes some milliseconds. */
const newestEntries = 2_000

export interface Search {
  q: string
  /** Texts of an entry, but not its user. */
  texts: SQL
  /** The records whose names have the text; entries of a table without records have none. */
  records: readonly string[]
}

const folded = (q: string) => sql`(select ridgeline_fold(${q}) collate "C")`

/** Folding takes 10 µs, and addresses and ids of requests have no accents. */
const foldedTexts = (texts: SQL) => {
  const all = sql`concat_ws(' ', ${texts})`
  return sql`case when octet_length(${all}) = char_length(${all}) then lower(${all} collate "C") else ridgeline_fold(${all}) collate "C" end`
}

/**
 * `with … select … from ${entries}`: the matching entries, in the given order. A million entries have the names of a few users, so each name
 * is folded once; ids and names from subqueries are hashed.
 */
function matching({ table, where }: SearchedEntries, { q, texts, records }: Search, ordered: SQL): SQL {
  const isNamed = records.length > 0 ? [sql`r.record_id in (select unnest(${sql.param(records)}::uuid[]))`] : []
  const isOfUser = sql`r.user_name in (select user_name from user_names where strpos(ridgeline_fold(user_name) collate "C", ${folded(q)}) > 0)`
  const has = sql`strpos(${foldedTexts(texts)}, ${folded(q)}) > 0`
  return sql`(with user_names as materialized (select distinct r.user_name from ${table} r where ${where})
    select r.* from ${table} r where ${where} and (${sql.join([...isNamed, isOfUser, has], sql` or `)}) ${ordered})`
}

/**
 * Reads the matching entries: first among the newest ones, and among all if these do not fill the page.
 * @param read the page of `from ${entries} r`
 */
export async function searchEntries<Row>(
  { table, where }: SearchedEntries,
  search: Search,
  { newestFirst, limit }: { newestFirst: SQL; limit: number },
  read: (entries: SQL) => Promise<Row[]>,
): Promise<Row[]> {
  const ordered = sql`${newestFirst} limit ${limit}::integer`
  const newest = sql`(select * from ${table} r where ${where} ${newestFirst} limit ${sql.raw(String(newestEntries))})`
  const found = await read(matching({ table: newest, where: sql`true` }, search, ordered))
  return found.length >= limit ? found : read(matching({ table, where }, search, ordered))
}
