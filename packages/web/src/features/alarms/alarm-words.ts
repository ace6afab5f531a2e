/** What an alarm watches, in a few words: "Gusts 24 > 20 m/s". */
import { alarmMetrics, alarmOperators, type Alarm } from '@ridgeline/domain/entities/alarm'
import type { Unit } from '@ridgeline/domain/field'
import { optionWord } from '../../entities/words.ts'
import { formatNumber, formatQuantity } from '../../lib/language/format.ts'

const signs: Readonly<Record<(typeof alarmOperators)[number], string>> = { gt: '>', gte: '≥', lt: '<', lte: '≤', eq: '=' }

const units: Readonly<Record<(typeof alarmMetrics)[number], Unit | undefined>> = {
  windSpeed: 'metresPerSecond',
  windGusts: 'metresPerSecond',
  temperature: 'celsius',
  snowfall24h: 'cm',
  avalancheDanger: undefined,
  deviceOffline: 'min',
  cameraStale: 'min',
  parkingFree: 'spaces',
  flowOccupancy: 'percent',
  waterTemperature: 'celsius',
  dataStale: 'min',
}

type Condition = Pick<Alarm, 'metric' | 'operator' | 'threshold' | 'lastValue'>

export function alarmCondition({ metric, operator, threshold, lastValue }: Condition): string {
  const unit = units[metric]
  const limit = unit ? formatQuantity(threshold, unit, 1) : formatNumber(threshold, 1)
  const value = lastValue === null ? '' : ` ${formatNumber(lastValue, 1)}`
  return `${optionWord('alarm', 'metric', alarmMetrics, metric)}${value} ${signs[operator]} ${limit}`
}
