/**
 * In the place of the lead of a screen: how many changes wait, and how old what is shown is while there is no connection.
 * The lead keeps its space meanwhile, because what is below may not move between the press and the release of a thumb.
 */
import './outbox.css'
import { IconCloudOff, IconCloudUpload } from '@tabler/icons-react'
import { counted, text } from '../../lib/language/texts/i18n.ts'
import { formatClock } from '../../lib/language/moments/clock.ts'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { useLostAt } from '../../lib/live/connection.ts'
import type { WaitingChange } from './waiting-change.ts'

interface OutboxLineProps {
  /** Longer than the words, so that its space is enough for them. */
  lead: string
  waiting: readonly WaitingChange[]
  readAt: number | undefined
}

export function OutboxLine({ lead, waiting, readAt }: OutboxLineProps) {
  const isOffline = useLostAt() !== undefined
  const count = waiting.filter(({ refused }) => refused === undefined).length
  const words = [
    ...(count > 0 ? [counted('statusBoard.waiting', count, formatNumber(count))] : []),
    ...(isOffline && readAt !== undefined ? [text('statusBoard.asOf', formatClock(readAt))] : []),
  ]
  const Icon = isOffline ? IconCloudOff : IconCloudUpload
  return (
    <div className="outbox-line" data-covered={words.length > 0 || undefined}>
      <p>{lead}</p>
      <p role="status">
        {words.length > 0 && (
          <>
            <Icon size={18} stroke={1.8} aria-hidden />
            {words.join(' · ')}
          </>
        )}
      </p>
    </div>
  )
}
