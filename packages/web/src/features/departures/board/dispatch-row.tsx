import './dispatch-row.css'
import { inks, readableInk } from '@ridgeline/domain/departures/readable-ink'
import { positionAge, type CallVehicle } from '@ridgeline/domain/departures/realtime/vehicle'
import { isStaleAt } from '@ridgeline/domain/guests/freshness'
import { localize } from '@ridgeline/domain/values/localized'
import { IconMessage2, IconSignRight } from '@tabler/icons-react'
import { formatAgo } from '../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { formatTime } from '../../../lib/language/moments/resort-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { leavesAt, type DispatchedCall, type ChangeCalls } from '../calls.ts'
import { CancelButton } from '../dialogs/cancel-button.tsx'

/** Minutes that one press adds. */
const step = 5
/** `departure.lines.delayMinutes` */
const maxMinutes = 600

interface DispatchRowProps {
  call: DispatchedCall
  timezone: string
  now: number
  /** Missing for users who may only read. */
  changeCalls: ChangeCalls | undefined
  onStand: () => void
  onMessage: () => void
}

export function DispatchRow({ call, timezone, now, changeCalls, onStand, onMessage }: DispatchRowProps) {
  const language = useLanguage()
  const { routeShortName, routeColor, tripHeadsign, via, plannedAt, delayMinutes, scheduleRelationship, platformCode } = call
  const isCancelled = scheduleRelationship === 'cancelled'
  const isLate = !isCancelled && Boolean(delayMinutes)
  const destination = localize(tripHeadsign, language)
  return (
    <li data-cancelled={isCancelled || undefined} data-past={leavesAt(call) < now || undefined}>
      <span className="dispatch-time num">
        <b>{formatTime(plannedAt, timezone)}</b>
        {isLate && <em>{formatTime(new Date(leavesAt(call)).toISOString(), timezone)}</em>}
      </span>
      <span className="dispatch-badge" style={routeColor ? { background: routeColor, color: inks[readableInk(routeColor)] } : undefined}>
        {routeShortName}
      </span>
      <span className="dispatch-words">
        <b>{destination}</b>
        <small>
          {[...(call.note ? [] : [localize(via, language)]), platformCode && text('dispatch.fromStand', platformCode)]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {call.note && <small className="dispatch-note">{localize(call.note, language)}</small>}
        <State call={call} isLate={isLate} isCancelled={isCancelled} now={now} />
        {call.vehicle && <VehicleLine vehicle={call.vehicle} now={now} />}
      </span>
      {changeCalls && (
        <span className="dispatch-presses" role="group" aria-label={`${formatTime(plannedAt, timezone)} ${routeShortName} ${destination}`}>
          <Button
            size="extraLarge"
            aria-pressed={!isLate && !isCancelled}
            onClick={() => changeCalls(keyOf(call), { delayMinutes: 0, ...(isCancelled && { scheduleRelationship: 'scheduled' }) })}
          >
            {text('dispatch.onTime')}
          </Button>
          <Button
            size="extraLarge"
            disabled={isCancelled}
            onClick={() => changeCalls(keyOf(call), { delayMinutes: Math.min(maxMinutes, (delayMinutes ?? 0) + step) })}
          >
            {text('dispatch.minutesLate', step)}
          </Button>
          <CancelButton isCancelled={isCancelled} onChange={(scheduleRelationship) => changeCalls(keyOf(call), { scheduleRelationship })} />
          <Button size="extraLarge" icon={<IconSignRight size={20} stroke={1.7} aria-hidden />} onClick={onStand}>
            {text('dispatch.stand')}
          </Button>
          <Button size="extraLarge" icon={<IconMessage2 size={20} stroke={1.7} aria-hidden />} onClick={onMessage}>
            {text('dispatch.message')}
          </Button>
        </span>
      )}
    </li>
  )
}

const keyOf = ({ tripId, serviceDate }: DispatchedCall) => ({ tripId, serviceDate })

interface VehicleLineProps {
  vehicle: CallVehicle
  now: number
}

const placeKeys = {
  stoppedAt: 'dispatch.vehicleAt',
  incomingAt: 'dispatch.vehicleNear',
  inTransitTo: 'dispatch.vehicleTo',
} as const satisfies Record<CallVehicle['status'], string>

/** Where the vehicle was, and when. */
function VehicleLine({ vehicle: { label, status, stopName, measuredAt }, now }: VehicleLineProps) {
  const place = stopName ? text(placeKeys[status], stopName) : text('dispatch.vehicleOnWay')
  const isStale = isStaleAt(measuredAt, positionAge, now)
  return (
    <small className="dispatch-vehicle" data-old={isStale || undefined}>
      {[place, label, formatAgo(measuredAt, now)].filter(Boolean).join(', ')}
    </small>
  )
}

interface StateProps {
  call: DispatchedCall
  isLate: boolean
  isCancelled: boolean
  now: number
}

function State({ call: { delayMinutes, changedAt, changedBy }, isLate, isCancelled, now }: StateProps) {
  const state = isCancelled ? text('dispatch.cancelled') : isLate ? text('dispatch.late', delayMinutes!) : undefined
  const changeInfo = changedAt && [changedBy ?? text('dispatch.byFeed'), formatAgo(changedAt, now)].join(', ')
  if (!state && !changeInfo) return null
  return (
    <small className="dispatch-state">
      {state && <b>{state}</b>}
      {changeInfo && <span>{changeInfo}</span>}
    </small>
  )
}
