/** Whether the log is as it was written: up to when it is sealed, what the last verification found, and where it is sent. */
import type { AuditFault, AuditReport, ChainState } from '@ridgeline/domain/answers/audit-chain'
import { useQuery } from '@tanstack/react-query'
import {
  IconClock,
  IconClockExclamation,
  IconDatabaseExclamation,
  IconSend,
  IconSendOff,
  IconShieldCheck,
  type Icon,
} from '@tabler/icons-react'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useOwnZone } from '../../lib/session/use-zone.ts'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { chainQuery } from './logs-api.ts'

export function ChainLine() {
  const { data } = useQuery(chainQuery)
  const zone = useOwnZone()
  if (!data) return null
  const moment = (at: string) => formatMoment(at, zone)
  const { check, isProtected, lateSince, streams } = data
  return (
    <div className="log-chain">
      {check && check.faults.length > 0 ? <Broken check={check} moment={moment} /> : <Fact {...wholeness(data, moment)} />}
      {!isProtected && <Fact icon={IconDatabaseExclamation}>{text('log.chain.open')}</Fact>}
      {lateSince && <Fact icon={IconClockExclamation}>{text('log.chain.late', moment(lateSince))}</Fact>}
      {streams.map((stream) => (
        <Fact key={stream.destination} icon={stream.lastError || stream.behindSince ? IconSendOff : IconSend}>
          {sending(stream, moment)}
        </Fact>
      ))}
    </div>
  )
}

interface Wording {
  moment: (at: string) => string
}

function wholeness({ check, sealedUntil }: ChainState, moment: Wording['moment']): { icon: Icon; children: string } {
  if (check?.until) return { icon: IconShieldCheck, children: text('log.chain.whole', moment(check.until), moment(check.at)) }
  return { icon: IconClock, children: sealedUntil ? text('log.chain.sealed', moment(sealedUntil)) : text('log.chain.nothing') }
}

function sending({ destination, sentAt, lastError, behindSince }: ChainState['streams'][number], moment: Wording['moment']): string {
  if (lastError) return text('log.chain.failed', destination, lastError)
  if (behindSince) return text('log.chain.behind', destination, moment(behindSince))
  return sentAt ? text('log.chain.sent', destination, moment(sentAt)) : text('log.chain.unsent', destination)
}

function Fact({ icon: Mark, children }: { icon: Icon; children: string }) {
  return (
    <p>
      <Mark size={16} stroke={1.8} aria-hidden />
      {children}
    </p>
  )
}

function Broken({ check, moment }: Wording & { check: AuditReport }) {
  const faultText = ({ what, id, seal, at }: AuditFault) => text(`log.chain.fault.${what}`, id ?? seal ?? '', at ? moment(at) : '')
  return (
    <InlineAlert>
      {text('log.chain.broken', moment(check.at))}
      <ul>
        {check.faults.map((fault) => (
          <li key={`${fault.what} ${fault.id} ${fault.seal}`}>{faultText(fault)}</li>
        ))}
      </ul>
    </InlineAlert>
  )
}
