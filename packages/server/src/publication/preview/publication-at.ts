/** What guests may read at a time, from a database as it will be then: read for one preview and not kept. */
import type { Queryable } from '../../db/connect/database.ts'
import type { Settings } from '../../db/keep/settings.ts'
import type { PublishedReads } from '../publication.ts'
import { readPublished } from '../read-published.ts'
import { readersOf } from '../readers.ts'
import { resortDirectory } from '../resort-directory.ts'

/** Nothing changes in the snapshot that it is read from. */
const unchanging = { subscribe: () => () => {} }

/** @param at epoch milliseconds */
export function publicationAt(on: Queryable, settings: Pick<Settings, 'get'>, at: number): PublishedReads {
  const directory = resortDirectory(on, unchanging)
  return {
    directory,
    readers: readersOf(settings, directory),
    stored: (entity, query) => readPublished(on, entity, { at, ...query }),
  }
}
