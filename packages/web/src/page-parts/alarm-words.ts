/** What an alarm watches, in a few words: "Gusts 24 m/s (> 20 m/s)". */
import { alarmMetrics, metricUnits, operatorSigns, type Alarm } from '@ridgeline/domain/entities/alarm'
import { optionWord } from '../entities/source/words.ts'
import { formatMinutes, formatNumber, formatQuantity } from '../lib/language/numbers/format.ts'

type Condition = Pick<Alarm, 'metric' | 'operator' | 'threshold' | 'lastValue'>

export function alarmCondition({ metric, operator, threshold, lastValue }: Condition): string {
  const unit = metricUnits[metric]
  const quantity = (value: number) => {
    if (unit === 'min') return formatMinutes(value)
    return unit ? formatQuantity(value, unit, 1) : formatNumber(value, 1)
  }
  const [watched, limit] = [optionWord('alarm', 'metric', alarmMetrics, metric), `${operatorSigns[operator]} ${quantity(threshold)}`]
  return lastValue === null ? `${watched} ${limit}` : `${watched} ${quantity(lastValue)} (${limit})`
}
