/** One entry: when, who and what; expanded, it shows the old and new values. */
import type { LogEntry } from '@ridgeline/domain/answers/log'
import { IconAlertTriangle, IconChevronRight, IconCircleX, IconInfoCircle, type Icon } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { fieldWord } from '../../entities/source/field-word.ts'
import { shownName } from '../../entities/list/row/record-title.ts'
import type { Filters } from '../../entities/list/filters/filter-state.ts'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { entityLabel } from '../../lib/language/texts/label.ts'
import { useAppUser } from '../../lib/session/session.ts'
import { useOwnZone } from '../../lib/session/use-zone.ts'
import { shownMessage } from './log-message.ts'
import { LogDetails } from './log-details.tsx'

const icons: Readonly<Record<LogEntry['level'], Icon>> = { info: IconInfoCircle, warning: IconAlertTriangle, error: IconCircleX }
const maxFields = 3
/** Their messages name the plan and the record. */
const ofPlans: ReadonlySet<LogEntry['action']> = new Set(['plan', 'reschedule', 'approve', 'apply', 'cancel'])

interface LogRowProps {
  entry: LogEntry
  onNarrow: (changes: Filters) => void
}

export function LogRow({ entry, onNarrow }: LogRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const language = useLanguage()
  const zone = useOwnZone()
  const resort = useAppUser()?.Profile.resorts.find((each) => each.id === entry.resortId)
  const { level, action, entity, fields } = entry
  const LevelIcon = icons[level]
  const name = shownName(entry.name, language)
  const keptName = shownName(entry.mergedInto, language)
  const about = ofPlans.has(action) ? shownMessage(entry.message, resort?.timezone ?? zone) : null
  // A created or removed record is one change, not a list of all its fields.
  const isChange = action === 'update' || action === 'toggle'
  const fieldNames = entity && isChange ? fields.slice(0, maxFields).map((field) => fieldWord(entity, field)) : []
  const rest = isChange ? fields.length - fieldNames.length : 0
  return (
    <li className="log-row" data-level={level}>
      <button
        type="button"
        className="log-open"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight className="log-chevron" size={16} aria-hidden />
        <time className="num" dateTime={entry.at}>
          {formatMoment(entry.at, zone)}
        </time>
        <span className="log-level" title={text(`log.level.${level}`)}>
          <LevelIcon size={16} stroke={1.8} role="img" aria-label={text(`log.level.${level}`)} />
        </span>
        <span className="log-who">{entry.userName ?? text(entry.kind === 'login' ? 'log.unknown' : 'history.system')}</span>
        <span className="log-what">
          <span className="log-action">{text(`log.action.${action}`)}</span>
          {entity && (
            <span>
              {entityLabel(entity)}
              {name && <b> {name}</b>}
              {keptName && <> → {keptName}</>}
            </span>
          )}
          {about && <b>{about}</b>}
          {fieldNames.length > 0 && (
            <span className="log-fields">
              {fieldNames.join(', ')}
              {rest > 0 && ` +${rest}`}
            </span>
          )}
        </span>
        <span className="log-where">{resort?.name}</span>
      </button>
      {isOpen && <LogDetails id={id} entry={entry} onNarrow={onNarrow} />}
    </li>
  )
}
