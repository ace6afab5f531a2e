/**
 * The illustrated map: lines and control points are in pixels of its picture, so they are scaled when the picture is replaced (decision
 * 0058).
 */
import { scaleBetween, scaledPlacements, scaledPoints, type Print } from '@ridgeline/domain/displays/map/other-print'
import { resort } from '@ridgeline/domain/entities/resort'
import type { Queryable } from '../../db/connect/database.ts'
import { neverNull, select } from '../../db/connect/select.ts'
import { media } from '../../db/schema.ts'
import type { Services } from '../../services.ts'

async function printOf(tx: Queryable, id: string): Promise<Print | undefined> {
  const [found] = await tx.query(
    select({
      width: neverNull(media.width),
      height: neverNull(media.height),
    })`from ${media} where ${media.id} = ${id}::uuid and ${media.width} is not null`,
  )
  return found
}

export function mapRules({ hooks }: Pick<Services, 'hooks'>) {
  hooks.onPrepare(resort, async (values, { before, tx }) => {
    const picture = values['illustratedMap']
    if (!before?.illustratedMap || typeof picture !== 'string' || picture === before.illustratedMap) return values
    // If they are sent with the picture, they already match it: when restoring or importing.
    if ('mapPlacements' in values || 'mapCalibration' in values) return values
    const [from, to] = [await printOf(tx, before.illustratedMap), await printOf(tx, picture)]
    const scale = from && to && scaleBetween(from, to)
    if (!scale || scale === 1) return values
    const { mapPlacements, mapCalibration } = before
    return {
      ...values,
      ...(mapPlacements && { mapPlacements: scaledPlacements(mapPlacements, scale) }),
      ...(mapCalibration && { mapCalibration: scaledPoints(mapCalibration, scale) }),
    }
  })
}
