/** Creates all sizes of a ski map's picture as soon as the map is requested, so that no screen waits for its own. */
import { variantFormats, variantWidths } from '@ridgeline/domain/media/picture-variants'
import type { Queryable } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { media } from '../../../db/schema.ts'
import { mediumColumns } from '../../../media/receive.ts'
import type { Storage } from '../../../media/storage/storage.ts'
import { variantsOf } from '../../../media/pictures/variants.ts'
import type { BoardState } from '../boards/board.ts'

interface Workplace {
  db: Queryable
  storage: Storage
  config: { dataDir: string }
}

/** Checked pictures; cleared as a whole, because checking again only costs a look into the storage. */
const maxCached = 1_000

export function readyPictures({ db, storage, config }: Workplace) {
  const variantOf = variantsOf(config, storage)
  const known = new Set<string>()

  async function make(sha256: string) {
    const [medium] = await db.query(select(mediumColumns)`from ${media} m where sha256 = ${sha256}`)
    // One after another, so that other picture work is not delayed.
    for (const format of medium ? variantFormats : [])
      for (const width of variantWidths) {
        const made = await variantOf(medium!, `${width}.${format}`)
        // Only the stored variant is needed, not its content.
        made?.stream.destroy()
      }
  }

  return (state: BoardState | undefined): void => {
    const sha256 = state?.resort.shown.illustratedMap?.address.split('/').at(-1)
    if (!sha256 || known.has(sha256)) return
    if (known.size >= maxCached) known.clear()
    known.add(sha256)
    // A failed variant is created by the first request, which receives the error.
    make(sha256).catch(() => {})
  }
}
