/** The channels of notifications to guests: what each still needs, and what became of what was sent. */
import { useQuery } from '@tanstack/react-query'
import type { ChannelState } from '@ridgeline/domain/answers/notifications'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { notificationsQuery } from './background-work-api.ts'
import { WorkMoment } from './work-moment.tsx'
import { WorkCell, WorkTable } from './work-table.tsx'

const columns = ['channel', 'state', 'subscribers', 'waiting', 'sent', 'notSent', 'lastSent', 'lastError']

function ChannelRow({ state }: { state: ChannelState }) {
  const { channel, missing, subscribers, counts, lastSentAt, lastError } = state
  const isConnected = missing.length === 0
  return (
    <tr>
      <WorkCell column="channel">{text(`work.channel.${channel}`)}</WorkCell>
      <WorkCell column="state">
        <span className="work-mark" data-state={isConnected ? 'done' : undefined}>
          {isConnected ? text('work.channel.connected') : text('work.channel.missing', missing.join(', '))}
        </span>
      </WorkCell>
      <WorkCell column="subscribers">{formatNumber(subscribers)}</WorkCell>
      <WorkCell column="waiting">{formatNumber(counts.waiting)}</WorkCell>
      <WorkCell column="sent">{formatNumber(counts.sent)}</WorkCell>
      <WorkCell column="notSent">{formatNumber(counts.failed + counts.expired)}</WorkCell>
      <WorkCell column="lastSent">
        <WorkMoment at={lastSentAt} />
      </WorkCell>
      <WorkCell column="lastError">{lastError ?? '–'}</WorkCell>
    </tr>
  )
}

export function NotificationTable({ labelledBy }: { labelledBy: string }) {
  const { data, error, refetch } = useQuery(notificationsQuery)
  if (error && !data) return <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
  return (
    <WorkTable labelledBy={labelledBy} columns={columns}>
      {data?.channels.map((state) => (
        <ChannelRow key={state.channel} state={state} />
      ))}
    </WorkTable>
  )
}
