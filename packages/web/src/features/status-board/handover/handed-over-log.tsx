/** One shift log on the board: which shift, who was in charge, what the next one should know. */
import type { HandoverLog } from '@ridgeline/domain/answers/handover'
import { shiftLog, shifts } from '@ridgeline/domain/entities/shift-log'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { optionWord } from '../../../entities/source/words.ts'
import { formatDay, formatNumber } from '../../../lib/language/numbers/format.ts'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { useZone } from '../../../lib/session/use-zone.ts'
import { nearMoment } from '../row/near-moment.ts'
import { openIncidents } from './handover-api.ts'

interface HandedOverLogProps {
  log: HandoverLog
  resortId: string
  /** What is done with it. */
  children?: ReactNode
}

/** The day and the shift of a log. */
export const shiftOf = ({ date, shift }: HandoverLog) => [formatDay(date), optionWord(shiftLog.name, 'shift', shifts, shift)].join(' · ')

export function HandedOverLog({ log, resortId, children }: HandedOverLogProps) {
  const zone = useZone(resortId)
  const { id, inChargeName, handover, signedOffAt, signedOffByName } = log
  const open = openIncidents(log)
  const signed = signedOffAt ? text('handover.signed', signedOffByName ?? '–', nearMoment(signedOffAt, zone)) : text('handover.unsigned')
  return (
    <article className="handover-log" data-signed={signedOffAt ? true : undefined}>
      <Link to={`/${shiftLog.plural}/${id}`} className="handover-head">
        <b>{shiftOf(log)}</b>
        <span>{[inChargeName, signed].filter(Boolean).join(' · ')}</span>
      </Link>
      <p className="handover-note">{handover ?? text('handover.noNote')}</p>
      {open.length > 0 && (
        <div className="handover-incidents">
          <h3>
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
            {counted('handover.openIncidents', open.length, formatNumber(open.length))}
          </h3>
          <ul>
            {open.map(({ at, what, place, done }, index) => (
              // Incidents have no id.
              <li key={index}>
                <span className="num">{nearMoment(at, zone)}</span> {[place, what, done].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </article>
  )
}
