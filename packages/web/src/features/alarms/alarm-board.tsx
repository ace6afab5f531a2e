/** Active alarms, above the alarm rules. */
import './alarm-board.css'
import { alarm as alarmEntity, alarmSeverities, alarmStates, type Alarm } from '@ridgeline/domain/entities/alarm'
import { localize } from '@ridgeline/domain/values/localized'
import { IconAlertTriangle, IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countsQuery } from '../../entities/api.ts'
import { useMay } from '../../entities/source/use-may.ts'
import { optionWord } from '../../entities/source/words.ts'
import { useNow } from '../../lib/browser/time/use-now.ts'
import { call } from '../../lib/call/call.ts'
import { formatAgo } from '../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import type { BoardProps } from '../../page-parts/board/board-props.ts'
import { useBoardRecords } from '../../page-parts/board/use-board-records.ts'
import { alarmCondition } from '../../page-parts/alarm-words.ts'

const fields = ['severity', 'metric', 'operator', 'threshold', 'state', 'lastValue', 'triggeredAt']
const beyondLimit = { state: alarmStates.filter((state) => state !== 'ok') }
const rank = ({ state, severity }: Alarm) => (state === 'triggered' ? 0 : 10) - alarmSeverities.indexOf(severity)

export function AlarmBoard({ resortId, base }: BoardProps) {
  const { rows, error, refetch } = useBoardRecords(alarmEntity, { resortId, fields, filters: beyondLimit })
  const all = useQuery(countsQuery(alarmEntity, { resortId, active: 'true' }))
  const may = useMay(alarmEntity, resortId)
  const client = useQueryClient()
  // What is not known is not well.
  const failed = rows ? rows.length === 0 && !all.data && all.error : error
  if (failed)
    return (
      <div className="list-alert">
        <InlineAlert onRetry={rows ? all.refetch : refetch}>{failed.message}</InlineAlert>
      </div>
    )
  // Without alarm rules, "all is well" would be wrong. No placeholder either: it is not known how high the board will be.
  if (!rows || (rows.length === 0 && !all.data?.total)) return null
  const beyond = rows.toSorted((one, other) => rank(one) - rank(other))

  async function acknowledge({ id }: Alarm) {
    await call('POST', `alarms/${id}/acknowledge`)
    await client.invalidateQueries({ queryKey: [alarmEntity.name] })
  }

  if (beyond.length === 0)
    return (
      <p className="alarms-well">
        <IconCircleCheck size={20} stroke={1.7} aria-hidden />
        {text('alarms.allWell')}
      </p>
    )
  return (
    <section className="alarms" aria-label={text('alarms.now')}>
      <ul>
        {beyond.map((each) => (
          <Line
            key={each.id}
            alarm={each}
            to={`${base}/${each.id}`}
            onSeen={may('status') || may('update') ? () => acknowledge(each) : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  alarm: Alarm
  to: string
  /** Missing for users who may only read. */
  onSeen: (() => Promise<void>) | undefined
}

function Line({ alarm, to, onSeen }: LineProps) {
  const language = useLanguage()
  const now = useNow()
  const { name, severity, state, triggeredAt } = alarm
  const isNew = state === 'triggered'
  return (
    <li data-severity={isNew ? severity : undefined}>
      <span className="alarm-tile">
        {isNew ? <IconAlertTriangle size={20} stroke={1.8} aria-hidden /> : <IconCheck size={20} stroke={1.8} aria-hidden />}
      </span>
      <span className="alarm-words">
        <Link to={to}>{localize(name, language)}</Link>
        <small>
          {[optionWord('alarm', 'severity', alarmSeverities, severity), alarmCondition(alarm), triggeredAt && formatAgo(triggeredAt, now)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {isNew && onSeen ? (
        <Button size="small" onClick={onSeen}>
          {text('alarms.acknowledge')}
        </Button>
      ) : (
        <span className="alarm-state">{optionWord('alarm', 'state', alarmStates, state)}</span>
      )}
    </li>
  )
}
