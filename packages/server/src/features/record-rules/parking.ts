/** Derives the occupancy of a car park from its vacant spaces, unless it is set in the same change. */
import { occupancyOf } from '@ridgeline/domain/operation/occupancy'
import { parking } from '@ridgeline/domain/entities/parking'
import { wholeOf } from '../../entities/records/hooks.ts'
import type { Services } from '../../services.ts'

const has = (values: object, ...names: string[]) => names.some((name) => name in values)

export function parkingRules({ hooks }: Pick<Services, 'hooks'>) {
  hooks.onPrepare(parking, (values, { before, sent, former }) => {
    if (former || !has(values, 'capacity', 'vacantSpaces', 'occupancy')) return values
    const { capacity, vacantSpaces = null, occupancy } = wholeOf<typeof parking>(before, values)
    const isGiven = Boolean(occupancy) && (!before || sent.has('occupancy'))
    const derived =
      isGiven || (vacantSpaces === null && !('vacantSpaces' in values)) ? {} : { occupancy: occupancyOf(capacity, vacantSpaces) }
    return { ...values, ...derived }
  })
}
