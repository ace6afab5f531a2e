/** Writes days of price sheets: valid days without a conflict are stored, the others are reported one by one. */
import { reachOf } from '@ridgeline/domain/access/access'
import { minorUnitsOf } from '@ridgeline/domain/cart/minor-units'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { levelOf, pointIssue, type PointDraft, type PricePoint } from '@ridgeline/domain/operation/price-point'
import type { Issue } from '@ridgeline/domain/check/rule'
import type { RequestContext } from '../../entities/records/write-preparation.ts'
import { settleChanged } from '../../publication/prices/settle.ts'
import { sheetsAt, timeOfChanges, type Sheets } from '../../publication/prices/sheets/sheet-months.ts'
import { dayIn, placeOf, versionIn, type SheetDay } from '../../publication/prices/sheets/sheet.ts'
import type { Services } from '../../services.ts'
import { changeDay, repriced, storeChanges } from './change-days.ts'
import { heldLines, type Line } from './lines.ts'
import type { ChangedDay } from './revisions/revise-days.ts'
import { pointAt, soldAt } from './sold-days.ts'

interface Failed {
  index: number
  issue: Issue
  current?: PricePoint
}

interface Sound {
  index: number
  draft: PointDraft
  line: Line
}

const placeKey = ({ priceProductId, date }: PointDraft) => `${priceProductId} ${date}`
const issue = (field: string, rule: string): Issue => ({ field, rule, args: [] })

/** The days that may be written, each once, and what is wrong with the others. */
function checked(drafts: readonly PointDraft[], lines: ReadonlyMap<string, Line>): { sound: Sound[]; failed: Failed[] } {
  const [sound, failed]: [Sound[], Failed[]] = [[], []]
  const known = new Set<string>()
  for (const [index, draft] of drafts.entries()) {
    const line = lines.get(draft.priceProductId)
    if (!line) {
      failed.push({ index, issue: issue('priceProductId', 'ref') })
      continue
    }
    const found = known.has(placeKey(draft)) ? issue('date', 'unique') : pointIssue(line, draft)
    if (found) failed.push({ index, issue: found })
    else {
      known.add(placeKey(draft))
      sound.push({ index, draft, line })
    }
  }
  return { sound, failed }
}

/**
 * What a draft does not name stays as it is, as far as it fits the new price: a struck-through price is not below it, and the level is that
 * of the price, as for patterns and files.
 */
function dayOf({ draft, line }: Sound, was: SheetDay | null): SheetDay | null {
  const { level, originalPrice, available, capacity, note } = draft
  if (draft.price === null) return null
  const price = minorUnitsOf(draft.price)
  const kept = was?.price === price ? was : repriced(was, price, levelOf(line, draft.price))
  return {
    price,
    level: level === undefined ? kept.level : level,
    originalPrice: originalPrice === undefined ? kept.originalPrice : originalPrice === null ? null : minorUnitsOf(originalPrice),
    available: available ?? kept.available,
    capacity: capacity === undefined ? kept.capacity : capacity,
    note: note === undefined ? kept.note : note,
  }
}

/** Changes the days whose version is the one that was read. */
function applied(sound: readonly Sound[], sheets: Sheets) {
  const changed = new Map<string, ChangedDay[]>()
  const [saved, removed, missed]: [Sound[], number[], Sound[]] = [[], [], []]
  for (const each of sound) {
    const { draft, index } = each
    const sheet = sheets.get(draft.priceProductId)!
    const place = placeOf(draft.date)
    const was = dayIn(sheet, place)
    const is = dayOf(each, was)
    // A day that was new to the user and is not to be there either is as wanted.
    if (!is && draft.version === 0) removed.push(index)
    else if (versionIn(sheet, place) === draft.version) {
      changed.set(sheet.lineId, [...(changed.get(sheet.lineId) ?? []), changeDay(sheet, place, is, was)])
      if (is) saved.push(each)
      else removed.push(index)
    } else missed.push(each)
  }
  return { changed, saved, removed, missed }
}

/** The permission to change a price product includes its prices. */
export function writePoints({ db, wake }: Services, drafts: readonly PointDraft[], request: RequestContext) {
  const reach = reachOf(request.caller.rights, 'update', priceProduct)
  return db
    .transaction(async (tx) => {
      const known = await heldLines(tx, reach, [...new Set(drafts.map(({ priceProductId }) => priceProductId))])
      const { sound, failed } = checked(drafts, new Map(known.map((line) => [line.id, line])))
      const places = sound.map(({ draft }) => ({ lineId: draft.priceProductId, date: draft.date }))
      const sheets = await sheetsAt(tx, places)
      const now = await timeOfChanges(tx)
      const { changed, saved, removed, missed } = applied(sound, sheets)
      const sold = await soldAt(tx, places)
      const pointOf = ({ draft }: Sound, at?: string) => pointAt(sheets.get(draft.priceProductId)!, placeOf(draft.date), sold, at)
      for (const each of missed) {
        const current = pointOf(each)
        failed.push({ index: each.index, issue: issue('price', 'changedMeanwhile'), ...(current && { current }) })
      }
      const days = [...changed].map(([lineId, own]) => ({ sheet: sheets.get(lineId)!, days: own }))
      await settleChanged(tx, await storeChanges(tx, days, now, request))
      return {
        saved: saved.flatMap((each) => pointOf(each, now) ?? []),
        removed,
        failed: failed.toSorted((one, other) => one.index - other.index),
      }
    })
    .finally(wake)
}
