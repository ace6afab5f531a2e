/** Says above a form which changes of the record are planned. */
import './planned.css'
import { IconCalendarClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import { fieldWord } from '../source/field-word.ts'
import { planAddress, plansOfRecordQuery } from './plans-api.ts'

interface PlannedNoteProps {
  entity: string
  recordId: string
  resortId: string
}

export function PlannedNote({ entity, recordId, resortId }: PlannedNoteProps) {
  const zone = useZone(resortId)
  const { data } = useQuery(plansOfRecordQuery(entity, recordId))
  if (!data || data.length === 0) return null
  return (
    <ul className="planned-note">
      {data.map(({ id, title, applyAt, fields }) => (
        <li key={id}>
          <IconCalendarClock size={18} stroke={1.7} aria-hidden />
          <span>
            <Link {...planAddress(id)}>{text('plans.noteOf', formatMoment(applyAt, zone))}</Link>
            {` – ${title} `}
            <small>({fields.map((field) => fieldWord(entity, field)).join(', ')})</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
