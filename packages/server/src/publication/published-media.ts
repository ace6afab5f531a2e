/** Public addresses of media by their ids. A medium never changes, so known ones are kept in memory. */
import { sql } from 'drizzle-orm'
import type { PublishedMedium } from '@ridgeline/domain/publication/projection'
import type { Queryable } from '../db/connect/database.ts'
import { select } from '../db/connect/select.ts'
import { media } from '../db/tables/media-table.ts'

const maxKept = 20_000

export interface PublishedMedia {
  /** @returns a function that knows all of `ids` which exist. */
  known(ids: readonly string[]): Promise<(id: string) => PublishedMedium | undefined>
}

/** @param site the address before `/media`; empty for addresses relative to the server. */
export function publishedMedia(db: Queryable, site: string): PublishedMedia {
  const kept = new Map<string, PublishedMedium>()

  async function read(ids: readonly string[]) {
    const rows = await db.query(
      select({
        id: media.id,
        sha256: media.sha256,
        contentType: media.contentType,
        width: media.width,
        height: media.height,
      })`from ${media} where id = any (${sql.param([...ids])}::uuid[])`,
    )
    for (const { id, sha256, ...medium } of rows) {
      kept.set(id, { url: `${site}/media/${sha256}/original`, ...medium })
      if (kept.size > maxKept) kept.delete(kept.keys().next().value!)
    }
  }

  return {
    async known(ids) {
      const unknown = [...new Set(ids)].filter((id) => !kept.has(id))
      if (unknown.length) await read(unknown)
      return (id) => kept.get(id)
    },
  }
}
