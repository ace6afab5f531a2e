/** The published resorts, in memory: found by id or alias, with what every answer needs of them. */
import type { Language, Localized } from '@ridgeline/domain/values/localized'
import { resort } from '@ridgeline/domain/entities/resort'
import type { Changes } from '../db/changes/changes.ts'
import type { Queryable } from '../db/connect/database.ts'
import { select } from '../db/connect/select.ts'
import { resorts } from '../db/schema.ts'
import { tableNamed } from '../db/table.ts'

export interface ResortEntry {
  id: string
  alias: string
  name: Localized
  timezone: string
  defaultLanguage: Language
  statusValidUntil: string | null
  /** Whether its data is open, read without a key. */
  hasWebsiteData: boolean
}

export interface ResortDirectory {
  all(): Promise<readonly ResortEntry[]>
  /** By id or alias; undefined for an unknown or inactive resort. */
  find(idOrAlias: string): Promise<ResortEntry | undefined>
  /** Counts the changes of resorts: answers of an earlier count are outdated. */
  version(): number
}

export function resortDirectory(db: Queryable, changes: Pick<Changes, 'subscribe'>): ResortDirectory {
  let reading: Promise<readonly ResortEntry[]> | undefined
  let count = 0

  const read = () =>
    db.query(
      select({
        id: resorts.id,
        alias: resorts.alias,
        name: resorts.name,
        timezone: resorts.timezone,
        defaultLanguage: resorts.defaultLanguage,
        hasWebsiteData: resorts.hasWebsiteData,
        statusValidUntil: resorts.statusValidUntil,
      })`from ${tableNamed(resort.name)} where active order by "order", name_sort, id`,
    )

  changes.subscribe((changed) => {
    if (!changed.some(({ entity }) => entity === resort.name)) return
    reading = undefined
    count++
  })

  function all() {
    const known = (reading ??= read())
    // A failed read is tried again by the next request.
    known.catch(() => reading === known && (reading = undefined))
    return known
  }

  return {
    all,
    async find(idOrAlias) {
      const wanted = idOrAlias.toLowerCase()
      return (await all()).find(({ id, alias }) => id === wanted || alias.toLowerCase() === wanted)
    },
    version: () => count,
  }
}
