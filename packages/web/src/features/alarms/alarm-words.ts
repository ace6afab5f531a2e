/** What an alarm watches, in a few words: "Gusts 24 > 20 m/s". */
import { alarmMetrics, metricUnits, operatorSigns, type Alarm } from '@ridgeline/domain/entities/alarm'
import { optionWord } from '../../entities/words.ts'
import { formatNumber, formatQuantity } from '../../lib/language/format.ts'

type Condition = Pick<Alarm, 'metric' | 'operator' | 'threshold' | 'lastValue'>

export function alarmCondition({ metric, operator, threshold, lastValue }: Condition): string {
  const unit = metricUnits[metric]
  const limit = unit ? formatQuantity(threshold, unit, 1) : formatNumber(threshold, 1)
  const value = lastValue === null ? '' : ` ${formatNumber(lastValue, 1)}`
  return `${optionWord('alarm', 'metric', alarmMetrics, metric)}${value} ${operatorSigns[operator]} ${limit}`
}
