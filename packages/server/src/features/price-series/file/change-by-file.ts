/**
 * Changes prices by an uploaded sheet, as one step: only the lines and days of the file, only what was changed in it, and nothing that
 * other users have changed since it was downloaded.
 */
import { sql, type SQL } from 'drizzle-orm'
import { reachOf, type Reach } from '@ridgeline/domain/access/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { levelOf, pointIssue } from '@ridgeline/domain/operation/price-point'
import { maxNamedCells, type PriceFileConflict, type PriceFileResult } from '@ridgeline/domain/operation/price-file'
import type { Queryable } from '../../../db/connect/database.ts'
import { after, aliased, select } from '../../../db/connect/select.ts'
import { pricePoints } from '../../../db/schema.ts'
import { tableOf } from '../../../db/table.ts'
import type { Request } from '../../../entities/records/planner.ts'
import { within } from '../../../entities/store/reach.ts'
import { settleSheets } from '../../../publication/prices/settle.ts'
import type { Services } from '../../../services.ts'
import { heldLines, linesOf, type Line } from '../series-store.ts'
import { figuresOf, writeChanged, type ChangeFigures } from '../write-changed.ts'
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

/** Days of one statement; those of one line stay together, because a line has one revision. */
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

/** `compared` has each wanted day with what is stored; `changed` those that differ and that no other user has changed. */
function comparedDays(portion: readonly WantedDay[]): SQL {
  const sent = portion.map(({ lineId, day, exported, wanted, level }, at) => ({ at, id: lineId, day, exported, price: wanted, level }))
  return sql`
    compared as materialized (
      select s.*, p.version, p.price as was_price, p.level as was_level, p.original_price as was_original, false as is_limited,
        p.price is distinct from s.exported as is_moved
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s(at integer, id uuid, day date, exported numeric, price numeric, level varchar)
        left join ${pricePoints} p on p.price_product_id = s.id and p.date = s.day
      where p.price is distinct from s.price
    ), changed as materialized (
      select c.*, case when c.was_original >= c.price then c.was_original end as original from compared c where not is_moved
    )`
}

async function conflictsIn(tx: Queryable, portion: readonly WantedDay[], compared: SQL): Promise<PriceFileConflict[]> {
  const moved = await tx.query(
    after(sql`with ${compared}`).select({
      at: sql<number>`compared.at::integer`,
      current: sql<number | null>`was_price::float8`,
    })`from compared where is_moved order by at`,
  )
  return moved.map(({ at, current }) => {
    const { cell, lineId, day, exported, wanted } = portion[at]!
    return { cell, priceProductId: lineId, date: day, exported, current, wanted }
  })
}

const noDays: ChangeFigures = { lines: 0, days: 0, firstDay: null, lastDay: null, lowest: null, highest: null, limited: 0 }

function extreme<V extends string | number>(one: V | null, other: V | null, isBeyond: (one: V, other: V) => boolean): V | null {
  if (one === null || other === null) return one ?? other
  return isBeyond(one, other) ? one : other
}

const below = <V extends string | number>(one: V, other: V) => one < other
const above = <V extends string | number>(one: V, other: V) => one > other

const together = (one: ChangeFigures, other: ChangeFigures): ChangeFigures => ({
  lines: one.lines + other.lines,
  days: one.days + other.days,
  firstDay: extreme(one.firstDay, other.firstDay, below),
  lastDay: extreme(one.lastDay, other.lastDay, above),
  lowest: extreme(one.lowest, other.lowest, below),
  highest: extreme(one.highest, other.highest, above),
  limited: 0,
})

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
  request: Request,
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
      let total = noDays
      const touched: string[] = []
      for (const portion of portionsOf(byLine)) {
        const compared = comparedDays(portion)
        conflicts.push(...(await conflictsIn(tx, portion, compared)))
        if (isPreview) total = together(total, await figuresOf(tx, compared))
        else {
          const { ids: written, ...row } = await writeChanged(tx, compared, request)
          total = together(total, row)
          touched.push(...written)
        }
      }
      if (!isPreview) await settleSheets(tx, touched)
      const { limited: _, ...counted } = total
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
