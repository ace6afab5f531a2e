/** One delivery: what was sent, what the receiver answered, and sending it again. */
import type { Delivery, ListedDelivery } from '@ridgeline/domain/answers/deliveries'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { IconChevronDown, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatAgo, formatMoment, formatNumber, formatQuantity } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useOwnZone } from '../../lib/session/use-zone.ts'
import { Button } from '../../ui/button/button.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { deliveriesKey, deliveryQuery, sendAgain } from './deliveries-api.ts'
import { deliveredWord } from './event-word.ts'
import { toastDelivery } from './toast-delivery.ts'

interface DeliveryEntryProps {
  webhookId: string
  delivery: ListedDelivery
  maySend: boolean
}

export function DeliveryEntry({ webhookId, delivery, maySend }: DeliveryEntryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const zone = useOwnZone()
  const { event, state, createdAt, status, durationMs } = delivery
  return (
    <li className="delivery">
      <button type="button" className="delivery-head" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <span className="delivery-state" data-state={state}>
          {text(`webhooks.state.${state}`)}
        </span>
        <b>{deliveredWord(event)}</b>
        <span className="delivery-answer num">
          {status ?? '–'}
          {durationMs !== null && ` · ${formatQuantity(durationMs, 'milliseconds')}`}
        </span>
        <time dateTime={createdAt} title={formatMoment(createdAt, zone)}>
          {formatAgo(createdAt)}
        </time>
        <IconChevronDown size={16} aria-hidden className="delivery-arrow" />
      </button>
      <div id={id}>{isOpen && <DeliveryDetails webhookId={webhookId} delivery={delivery} maySend={maySend} />}</div>
    </li>
  )
}

function DeliveryDetails({ webhookId, delivery: { id, attempts }, maySend }: DeliveryEntryProps) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(deliveryQuery(webhookId, id, attempts))
  if (error && !data) return <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
  if (!data) return <i className="skeleton" />

  async function send() {
    try {
      toastDelivery(await sendAgain(webhookId, id))
    } catch (failed) {
      toast.error(messageOf(failed))
    }
    await client.invalidateQueries({ queryKey: deliveriesKey(webhookId) })
  }

  return (
    <div className="delivery-details">
      <Facts delivery={data} />
      {data.error !== null && <p className="delivery-error">{data.error}</p>}
      <h3>{text('webhooks.message')}</h3>
      <pre tabIndex={0}>{indented(data.body)}</pre>
      <h3>{text('webhooks.answer')}</h3>
      {data.answer ? <pre tabIndex={0}>{data.answer}</pre> : <p className="delivery-none">{text('webhooks.noAnswer')}</p>}
      {maySend && (
        <Button size="small" icon={<IconRefresh size={16} aria-hidden />} onClick={send}>
          {text('webhooks.sendAgain')}
        </Button>
      )}
    </div>
  )
}

function Facts({ delivery: { attempts, lastAttemptAt, nextAttemptAt } }: { delivery: Delivery }) {
  const zone = useOwnZone()
  const moment = (at: string | null) => (at === null ? '–' : formatMoment(at, zone))
  return (
    <dl>
      <div>
        <dt>{text('webhooks.attempts')}</dt>
        <dd>{formatNumber(attempts)}</dd>
      </div>
      <div>
        <dt>{text('webhooks.lastAttempt')}</dt>
        <dd>{moment(lastAttemptAt)}</dd>
      </div>
      {nextAttemptAt !== null && (
        <div>
          <dt>{text('webhooks.nextAttempt')}</dt>
          <dd>{moment(nextAttemptAt)}</dd>
        </div>
      )}
    </dl>
  )
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2)
