/** One session: its device, where it is, and when it was used. */
import './device-list.css'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useOwnZone } from '../../lib/session/use-zone.ts'
import { Button } from '../../ui/button/button.tsx'
import { DeviceIcon, deviceName, type Device } from './device.tsx'

export interface SignedInDevice extends Device {
  id: string
  isCurrent: boolean
  network: string | null
  createdAt: string
  lastUsedAt: string
}

/** @param onEnd undefined where it cannot be ended */
export function SessionLine({ session, onEnd }: { session: SignedInDevice; onEnd: (() => Promise<void>) | undefined }) {
  const zone = useOwnZone()
  const { isCurrent, deviceType, network, createdAt, lastUsedAt } = session
  const name = deviceName(session)
  const facts = [
    ...(network ? [text('account.session.network', network)] : []),
    text('account.session.signedIn', formatMoment(createdAt, zone)),
    text('account.session.lastUsed', formatMoment(lastUsedAt, zone)),
  ]
  return (
    <li>
      <DeviceIcon deviceType={deviceType} />
      <div>
        <b>{name}</b>
        {isCurrent && <span className="device-mark">{text('account.session.current')}</span>}
        <p>{facts.join(' · ')}</p>
      </div>
      {!isCurrent && onEnd && (
        <Button size="small" aria-label={text('account.session.endOf', name)} onClick={onEnd}>
          {text('account.session.end')}
        </Button>
      )}
    </li>
  )
}
