/**
 * Changes prices by an uploaded sheet, as one step: only the lines and days of the file, only what was changed in it, and nothing that
 * other users have changed since it was downloaded.
 */
import { sql } from 'drizzle-orm'
import { reachOf, type Reach } from '@ridgeline/domain/access/access'
import { minorUnitsOf } from '@ridgeline/domain/cart/minor-units'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { levelOf, pointIssue } from '@ridgeline/domain/operation/price-point'
import { maxNamedCells, type PriceFileConflict, type PriceFileResult } from '@ridgeline/domain/operation/price-file'
import type { Queryable } from '../../../db/connect/database.ts'
import { aliased, select } from '../../../db/connect/select.ts'
import { tableOf } from '../../../db/table.ts'
import type { RequestContext } from '../../../entities/records/write-preparation.ts'
import { within } from '../../../entities/store/reach.ts'
import { settleChanged, type FirstChange } from '../../../publication/prices/settle.ts'
import { sheetsAt, timeOfChanges, type Sheets } from '../../../publication/prices/sheets/sheet-months.ts'
import { dayIn, placeOf, type Sheet } from '../../../publication/prices/sheets/sheet.ts'
import type { Services } from '../../../services.ts'
import { changeDay, figures, repriced, storeChanges, type ChangedSheet } from '../change-days.ts'
import { heldLines, linesOf, type Line } from '../lines.ts'
import type { ChangedDay } from '../revisions/revise-days.ts'
import type { CellFault } from './file-columns.ts'
import type { EditedCell, PriceFile } from './read-price-file.ts'

const lines = tableOf(priceProduct)
const line = aliased(lines, 't')

interface WantedDay extends EditedCell {
  lineId: string
  level: string | null
}

/** The lines of the resort by their codes. */
async function idsByCode(db: Queryable, reach: Reach, resortId: string, codes: readonly string[]): Promise<Map<string, string>> {
  const found = await db.query(
    select({
      code: line.code,
      id: line.id,
    })`from ${lines} t where t.resort_id = ${resortId}::uuid and t.code = any (${sql.param([...codes])}::text[])
      and ${within(priceProduct, reach)}`,
  )
  return new Map(found.map(({ code, id }) => [code, id]))
}

/** Valid days, by line; the others become faults at their cells. */
function validDays({ rows }: PriceFile, ids: ReadonlyMap<string, string>, known: ReadonlyMap<string, Line>, faults: CellFault[]) {
  return rows.flatMap(({ code, cell, lineId, edited }): WantedDay[][] => {
    const line = known.get(lineId)
    if (!line || ids.get(code) !== lineId) {
      faults.push({ cell, issue: { rule: ids.has(code) ? 'priceFileState' : 'priceFileLine', args: [] } })
      return []
    }
    const valid: WantedDay[] = []
    for (const each of edited) {
      const { day: date, wanted: price } = each
      const issue = pointIssue(line, { priceProductId: lineId, date, version: 0, price })
      if (issue) faults.push({ cell: each.cell, issue })
      else valid.push({ ...each, lineId, level: levelOf(line, price) })
    }
    return valid.length > 0 ? [valid] : []
  })
}

/** Days that are read and stored together; those of one line stay together, because a line has one revision. */
const portionSize = 10_000

function* portionsOf(byLine: readonly WantedDay[][]): Generator<WantedDay[]> {
  let portion: WantedDay[] = []
  for (const own of byLine) {
    portion.push(...own)
    if (portion.length < portionSize) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

/** Changes the days that no other user has changed, and names those that others have. */
function changedDays(portion: readonly WantedDay[], sheets: Sheets) {
  const changed = new Map<Sheet, ChangedDay[]>()
  const conflicts: PriceFileConflict[] = []
  for (const { cell, lineId, day: date, exported, wanted, level } of portion) {
    const sheet = sheets.get(lineId)!
    const place = placeOf(date)
    const was = dayIn(sheet, place)
    const price = unitsOf(wanted)
    if ((was?.price ?? null) === price) continue
    if ((was?.price ?? null) !== unitsOf(exported)) {
      conflicts.push({ cell, priceProductId: lineId, date, exported, current: was && was.price / 100, wanted })
      continue
    }
    const days = changed.get(sheet) ?? []
    days.push(changeDay(sheet, place, price === null ? null : repriced(was, price, level), was))
    changed.set(sheet, days)
  }
  return { changed: [...changed].map(([sheet, days]): ChangedSheet => ({ sheet, days })), conflicts }
}

const unitsOf = (price: number | null) => (price === null ? null : minorUnitsOf(price))

export interface FileChange extends Omit<PriceFileResult, 'faults'> {
  faults: CellFault[]
}

interface Wanted {
  resortId: string
  isPreview: boolean
}

export function changeByFile(
  { db, wake }: Services,
  file: PriceFile,
  { resortId, isPreview }: Wanted,
  request: RequestContext,
): Promise<FileChange> {
  const reach = reachOf(request.caller.rights, 'update', priceProduct)
  return db
    .transaction(async (tx) => {
      const ids = await idsByCode(
        tx,
        reach,
        resortId,
        file.rows.map(({ code }) => code),
      )
      const ofResort = new Set(ids.values())
      const named = file.rows.map(({ lineId }) => lineId).filter((id) => ofResort.has(id))
      const held = isPreview ? await linesOf(tx, reach, named) : await heldLines(tx, reach, named)
      const faults = [...file.faults]
      const byLine = validDays(file, ids, new Map(held.map((line) => [line.id, line])), faults)
      const conflicts: PriceFileConflict[] = []
      const total = figures()
      const touched: FirstChange[] = []
      const now = await timeOfChanges(tx)
      for (const portion of portionsOf(byLine)) {
        const sheets = await sheetsAt(
          tx,
          portion.map(({ lineId, day }) => ({ lineId, date: day })),
        )
        const found = changedDays(portion, sheets)
        conflicts.push(...found.conflicts)
        for (const { days } of found.changed) total.add(days, 0)
        if (!isPreview) touched.push(...(await storeChanges(tx, found.changed, now, request)))
      }
      await settleChanged(tx, touched)
      const { limited: _, ...counted } = total.of()
      return {
        step: touched.length > 0 ? request.requestId : null,
        ...counted,
        faultCount: faults.length,
        faults: faults.slice(0, maxNamedCells),
        conflictCount: conflicts.length,
        conflicts: conflicts.slice(0, maxNamedCells),
      }
    })
    .finally(wake)
}
