/** The time of a water temperature is the time of the change, unless it is set. */
import { pool } from '@ridgeline/domain/entities/pool'
import type { Services } from '../../services.ts'

export function poolRules({ hooks }: Pick<Services, 'hooks'>) {
  hooks.onPrepare(pool, (values, { before, sent, former }) => {
    if (former || typeof values['waterTemperature'] !== 'number') return values
    const isGiven = before ? sent.has('waterTemperatureMeasuredAt') : Boolean(values['waterTemperatureMeasuredAt'])
    return isGiven ? values : { ...values, waterTemperatureMeasuredAt: new Date().toISOString() }
  })
}
