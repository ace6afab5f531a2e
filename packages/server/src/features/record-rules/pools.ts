/** A water temperature was measured when it was written, unless its writer says when. */
import { pool } from '@ridgeline/domain/entities/pool'
import type { Services } from '../../services.ts'

export function poolRules({ hooks }: Pick<Services, 'hooks'>) {
  hooks.onPrepare(pool, (values, { before, former }) => {
    if (former || typeof values['waterTemperature'] !== 'number') return values
    const isGiven = before ? 'waterTemperatureMeasuredAt' in values : Boolean(values['waterTemperatureMeasuredAt'])
    return isGiven ? values : { ...values, waterTemperatureMeasuredAt: new Date().toISOString() }
  })
}
