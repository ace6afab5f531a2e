/** What an alarm says to guests, in each language that its headline is written in. */
import { alarmMetrics, type Alarm, type AlarmMetric } from '@ridgeline/domain/entities/alarm'
import { optionKeys } from '@ridgeline/domain/messages/label-keys'
import type { CapArea, CapInfo } from '@ridgeline/domain/publication/cap-alert'
import { languages, localize, type Localized } from '@ridgeline/domain/values/localized'
import { textsOf, textUnder } from '../../../http/failures/texts.ts'

export type AlertSource = Pick<Alarm, 'severity' | 'alertHeadline' | 'alertText' | 'alertInstruction'> & {
  metric: AlarmMetric
  resortName: Localized
}

const severities = { info: 'Minor', warning: 'Moderate', danger: 'Severe' } as const satisfies Record<
  Alarm['severity'],
  CapInfo['severity']
>

/** An avalanche is a geophysical event in the standard, and a danger level is an assessment; the others are measured. */
const kindOf = (metric: AlarmMetric): Pick<CapInfo, 'category' | 'certainty'> =>
  metric === 'avalancheDanger' ? { category: 'Geo', certainty: 'Likely' } : { category: 'Met', certainty: 'Observed' }

export function alertInfos(source: AlertSource, shape: Omit<CapArea, 'description'>): CapInfo[] {
  const { severity, metric, alertHeadline, alertText, alertInstruction, resortName } = source
  return languages.flatMap((language): CapInfo[] => {
    const headline = alertHeadline?.[language]
    if (!headline) return []
    const resort = localize(resortName, language)
    return [
      {
        language,
        ...kindOf(metric),
        event: textUnder(textsOf(language), optionKeys('alarm', 'metric', alarmMetrics, metric), metric),
        urgency: 'Immediate',
        severity: severities[severity],
        senderName: resort,
        headline,
        description: alertText?.[language] ?? null,
        instruction: alertInstruction?.[language] ?? null,
        area: { description: resort, ...shape },
      },
    ]
  })
}
