/** Writes days of price sheets: valid days without a conflict are stored, the others are reported one by one. */
import { reachOf } from '@ridgeline/domain/access/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { pointIssue, type PointDraft, type PricePoint } from '@ridgeline/domain/operation/price-point'
import type { Issue } from '@ridgeline/domain/check/rule'
import type { Request } from '../../entities/records/planner.ts'
import { settleSheets } from '../../publication/prices/settle.ts'
import type { Services } from '../../services.ts'
import { revisePrices } from './price-revisions.ts'
import { heldLines, insertPoints, pointsAt, removePoints, updatePoints } from './series-store.ts'

interface Failed {
  index: number
  issue: Issue
  current?: PricePoint
}

const placeOf = ({ priceProductId, date }: Pick<PricePoint, 'priceProductId' | 'date'>) => `${priceProductId} ${date}`
const issue = (field: string, rule: string): Issue => ({ field, rule, args: [] })

/** The permission to change a price product includes its prices. */
export function writePoints({ db, wake }: Services, drafts: readonly PointDraft[], request: Request) {
  const { rights, userId } = request.caller
  const reach = reachOf(rights, 'update', priceProduct)
  return db
    .transaction(async (tx) => {
      const known = await heldLines(tx, reach, [...new Set(drafts.map(({ priceProductId }) => priceProductId))])
      const lines = new Map(known.map((line) => [line.id, line]))
      const failed: Failed[] = []
      const sound: PointDraft[] = []
      const indexes = new Map<string, number>()
      for (const [index, draft] of drafts.entries()) {
        const line = lines.get(draft.priceProductId)
        const found = !line
          ? issue('priceProductId', 'ref')
          : indexes.has(placeOf(draft))
            ? issue('date', 'unique')
            : pointIssue(line, draft)
        if (found) failed.push({ index, issue: found })
        else {
          indexes.set(placeOf(draft), index)
          sound.push(draft)
        }
      }
      const priced = sound.filter(({ price }) => price !== null)
      const gone = sound.filter(({ price, version }) => price === null && version > 0)
      const before = await pointsAt(
        tx,
        sound.filter(({ version }) => version > 0),
      )
      const inserted = await insertPoints(
        tx,
        priced.filter(({ version }) => version === 0),
        userId,
      )
      const updated = await updatePoints(
        tx,
        priced.filter(({ version }) => version > 0),
        userId,
      )
      const removedPlaces = await removePoints(tx, gone)
      const saved = [...inserted, ...updated]
      const done = new Set([...saved, ...removedPlaces].map(placeOf))
      await revisePrices(
        tx,
        before.filter((point) => done.has(placeOf(point))),
        saved,
        request,
      )
      const missed = [...priced, ...gone].filter((draft) => !done.has(placeOf(draft)))
      const current = new Map((missed.length ? await pointsAt(tx, missed) : []).map((point) => [placeOf(point), point]))
      for (const draft of missed) {
        const now = current.get(placeOf(draft))
        failed.push({ index: indexes.get(placeOf(draft))!, issue: issue('price', 'changedMeanwhile'), ...(now && { current: now }) })
      }
      await settleSheets(tx, [...new Set([...saved, ...removedPlaces].map(({ priceProductId }) => priceProductId))])
      return {
        saved,
        removed: sound.filter((draft) => draft.price === null && !missed.includes(draft)).map((draft) => indexes.get(placeOf(draft))!),
        failed: failed.toSorted((one, other) => one.index - other.index),
      }
    })
    .finally(wake)
}
