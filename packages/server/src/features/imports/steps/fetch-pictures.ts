/**
 * Fetches the pictures that rows name by their addresses, before the rows are imported: through the guard of outbound requests, received like
 * an upload, within the user's daily quota. What cannot be fetched is a warning at its cell, and the row is imported without it.
 */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { importColumns } from '@ridgeline/domain/exchange/import-columns'
import { leftOut } from '@ridgeline/domain/exchange/left-out'
import { addressesIn, hasPictures, maxFetchedPictures, picturesCell, type PictureField } from '@ridgeline/domain/exchange/picture-addresses'
import { isFailure } from '@ridgeline/domain/check/failure'
import { bytesOf, fileTypes, pictureTypes } from '@ridgeline/domain/media/file-type'
import type { Cell } from '@ridgeline/domain/exchange/columns'
import type { Queryable, Row } from '../../../db/connect/database.ts'
import { after } from '../../../db/connect/select.ts'
import { media } from '../../../db/schema.ts'
import { receiverOf } from '../../../media/receive.ts'
import { refuseFullDisk } from '../../../media/storage/disk-room.ts'
import { giveBack, reserveUpload } from '../../../media/storage/upload-quota.ts'
import { download } from '../../../outbound/download.ts'
import type { AddressCheck } from '../../../outbound/guarded-request.ts'
import type { Services } from '../../../services.ts'
import type { StoredImport } from '../store/import-store.ts'
import { keepCells, rowsWithAddresses, type StoredFault, type StoredRow } from '../store/row-store.ts'

/** Milliseconds for one picture. */
const pictureTimeout = 15_000
const maxBytes = bytesOf(Math.max(...pictureTypes.map((type) => fileTypes[type].megabytes)))
/** Milliseconds of all pictures of an import. */
const maxTime = 10 * 60_000
const portion = 20

export interface PictureColumn {
  at: number
  name: string
  field: PictureField
}

export function pictureColumns(entity: Entity, mapping: readonly (string | null)[]): PictureColumn[] {
  const known = importColumns(entity)
  return mapping.flatMap((name, at) => {
    const column = name === null ? undefined : known.get(name)
    const field = column && entity.fields[column.field]
    return column && hasPictures(field) ? [{ at, name: column.field, field }] : []
  })
}

const mimeOf = (field: PictureField) => fileTypes[field.kind === 'image' ? field.accept[0]! : 'jpg'].mime

/** Rows as if their pictures had been fetched, within a transaction that is taken back. */
export async function withPictures(tx: Queryable, rows: readonly StoredRow[], columns: readonly PictureColumn[]): Promise<StoredRow[]> {
  let changed = [...rows]
  for (const { at, field } of columns) {
    const most = Math.max(0, ...rows.map(({ cells }) => addressesIn(field, cells[at]).length))
    if (most === 0) continue
    const made = await tx.query(
      after(sql`insert into ${media} (sha256, file_name, content_type, size, width, height)
      select md5(random()::text) || md5(random()::text), 'picture', ${mimeOf(field)}, 1, 1, 1 from generate_series(1, ${most}::integer)`).returning(
        { id: media.id },
      ),
    )
    const ids = made.map(({ id }) => id)
    changed = changed.map((row) => {
      const { length } = addressesIn(field, row.cells[at])
      return length > 0 ? { ...row, cells: row.cells.with(at, picturesCell(field, ids.slice(0, length))) } : row
    })
  }
  return changed
}

/** The values after a row, without pictures that are not there yet. */
export function withoutFetched(after: Row | null, row: StoredRow | undefined, columns: readonly PictureColumn[]): Row | null {
  const fetched = new Set(columns.flatMap(({ at, name, field }) => (row && addressesIn(field, row.cells[at]).length > 0 ? [name] : [])))
  return after && Object.fromEntries(Object.entries(after).filter(([name]) => !fetched.has(name)))
}

export function pictureFetcher(services: Services, isOpen: AddressCheck) {
  const { db, settings, periodic, config } = services
  const receive = receiverOf(services, db)

  async function fetched(address: string, userId: string): Promise<string> {
    await refuseFullDisk(config, maxBytes)
    await reserveUpload(db, settings, userId, maxBytes)
    let received = 0
    try {
      const body = await download(address, {
        isOpen,
        accept: 'image/jpeg,image/png,image/webp',
        timeout: pictureTimeout,
        signal: periodic.ending,
      })
      const name = new URL(address).pathname.split('/').at(-1) ?? ''
      const { id } = await receive(body, name, userId, { accept: pictureTypes, onBytes: (bytes) => void (received += bytes) })
      return id
    } finally {
      await giveBack(db, userId, Math.max(0, maxBytes - received))
    }
  }

  /** The rule of a warning: why a picture is missing. */
  const ruleOf = (error: unknown) =>
    isFailure(error, 'uploadLimit') || isFailure(error, 'storageFull')
      ? 'importPictureLimit'
      : isFailure(error, 'fileType') || isFailure(error, 'fileTooLarge')
        ? 'importPictureType'
        : 'importPicture'

  async function cellOf(column: PictureColumn, cell: Cell | undefined, userId: string, mayFetch: () => boolean) {
    const ids = new Set<string>()
    const faults: StoredFault[] = []
    const warn = (rule: string, address: string) => void faults.push({ column: column.at, rule, args: [address.slice(0, 200)] })
    for (const address of addressesIn(column.field, cell))
      if (!mayFetch()) warn('importPictureLimit', address)
      else
        await fetched(address, userId).then(
          (id) => void ids.add(id),
          (error: unknown) => {
            if (periodic.ending.aborted) throw error
            warn(ruleOf(error), address)
          },
        )
    // Without any picture the field stays as it is.
    return { cell: ids.size > 0 ? picturesCell(column.field, [...ids]) : leftOut, faults }
  }

  /** Row by row, each stored when its pictures are: a server that goes on does not fetch them again. */
  return async function fetchPictures({ id, mapping, userId }: StoredImport, entity: Entity, goesOn: () => void): Promise<void> {
    const columns = pictureColumns(entity, mapping)
    if (columns.length === 0) return
    let count = 0
    const end = performance.now() + maxTime
    const mayFetch = () => count++ < maxFetchedPictures && performance.now() < end
    const places = columns.map(({ at }) => at)
    const next = (after: number) => rowsWithAddresses(db, id, places, after, portion)
    for (let rows = await next(0); rows.length > 0; rows = await next(rows.at(-1)!.number))
      for (const { number, cells } of rows) {
        goesOn()
        let changed = cells
        const faults: StoredFault[] = []
        for (const column of columns.filter(({ at, field }) => addressesIn(field, cells[at]).length > 0)) {
          const made = await cellOf(column, cells[column.at], userId, mayFetch)
          changed = changed.with(column.at, made.cell)
          faults.push(...made.faults)
        }
        await keepCells(db, id, { number, cells: changed, faults })
      }
  }
}
