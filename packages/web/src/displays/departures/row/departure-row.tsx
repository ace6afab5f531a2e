import type { BoardRow } from '@ridgeline/domain/departures/shown-call'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { clockText } from '../../clock/moments.ts'
import type { Say } from '../../texts.ts'
import { LineBadge } from './line-badge.tsx'
import { Wheelchair } from './wheelchair.tsx'

interface Props {
  row: BoardRow
  /** The usual platform, unless the departure has its own; missing where platforms are not shown. */
  usualStand: string | null
  timezone: string
  language: Language
  say: Say
  /** The time is known, so minutes may be shown. */
  isCounting: boolean
}

export function DepartureRow({ row, usualStand, timezone, language, say, isCounting }: Props) {
  const { call, state } = row
  const note = localize(call.note, language)
  const via = localize(call.via, language)
  const stand = call.platformCode ?? usualStand
  return (
    <li data-state={state}>
      <time dateTime={call.plannedAt} data-late={(call.delayMinutes > 0 && state !== 'cancelled') || undefined}>
        {clockText(Date.parse(call.plannedAt), timezone, language)}
      </time>
      <LineBadge name={call.routeShortName} color={call.routeColor} />
      <span className="destination">
        <b>
          <span>{localize(call.tripHeadsign, language)}</span>
          {call.wheelchairAccessible && <Wheelchair label={say('display.wheelchair')} />}
        </b>
        {(note || via) && (
          <small data-note={note ? true : undefined}>
            {note && <em>{note}</em>}
            {via && <span>{via}</span>}
          </small>
        )}
      </span>
      <span className="stand" data-moved={call.isMoved || undefined}>
        {stand && (
          <>
            <span className="visually-hidden">{say('display.stand')} </span>
            <b>{stand}</b>
          </>
        )}
      </span>
      <Leaves row={row} say={say} isCounting={isCounting} />
    </li>
  )
}

function Leaves({ row: { call, state, minutes }, say, isCounting }: Pick<Props, 'row' | 'say' | 'isCounting'>) {
  if (state === 'cancelled')
    return (
      <span className="leaves">
        <strong>{say('display.cancelled')}</strong>
      </span>
    )
  return (
    <span className="leaves">
      {!isCounting ? null : state === 'boarding' ? (
        <strong>
          <i aria-hidden />
          {say('display.boarding')}
        </strong>
      ) : (
        <b>
          {minutes < 60 ? minutes : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`}
          <small> {say(minutes < 60 ? 'display.minutes' : 'display.hours')}</small>
        </b>
      )}
      {call.delayMinutes > 0 && <em>{say('display.late', call.delayMinutes)}</em>}
    </span>
  )
}
