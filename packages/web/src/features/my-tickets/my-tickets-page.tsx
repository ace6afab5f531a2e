/** The tickets of the signed-in user, shown to be scanned. */
import '../../ui/page/page-head.css'
import './my-tickets.css'
import type { Money } from '@ridgeline/domain/declare/shape'
import { ticketStates } from '@ridgeline/domain/entities/ticket'
import { localize, type Localized } from '@ridgeline/domain/values/localized'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optionWord } from '../../entities/source/words.ts'
import { call } from '../../lib/call/call.ts'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { formatMoney } from '../../lib/language/numbers/money.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { QrCode } from '../../ui/mark/qr-code.tsx'
import { StatusPill } from '../../ui/mark/badge/status-pill.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'

interface MyTicket {
  id: string
  code: string
  state: (typeof ticketStates)[number]
  holderName: string | null
  productName: Localized | null
  eventName: Localized | null
  resortName: Localized | null
  timezone: string | null
  validFrom: string
  validTo: string
  usedAt: string | null
  price: Money | null
}

const pills = { valid: 'open', used: 'idle', expired: 'limited', cancelled: 'closed' } as const

/** An unused ticket expires too. */
const stateNow = ({ state, validTo }: MyTicket, now: string) => (state === 'valid' && validTo < now ? 'expired' : state)

export default function MyTicketsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['my-tickets'],
    queryFn: async ({ signal }) => (await call<{ items: MyTicket[] }>('GET', 'my-tickets', undefined, { signal, quiet: true })).items,
    staleTime: 0,
  })
  const [now] = useState(() => new Date().toISOString())
  const [shown, setShown] = useState<MyTicket>()
  return (
    <>
      <header className="page-head">
        <h1>{text('menu.myTickets')}</h1>
        <p>{text('myTickets.lead')}</p>
      </header>
      {error && <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>}
      {!data && !error && <SkeletonRows count={3} />}
      {data?.length === 0 && <EmptyState title={text('myTickets.none')}>{text('myTickets.noneHint')}</EmptyState>}
      <ul className="my-tickets">
        {data?.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} state={stateNow(ticket, now)} onShow={() => setShown(ticket)} />
        ))}
      </ul>
      <Dialog
        opened={shown !== undefined}
        size="Small"
        title={shown?.holderName ?? text('menu.myTickets')}
        onClose={() => setShown(undefined)}
      >
        {shown && (
          <div className="my-ticket-large">
            <QrCode value={shown.code} label={text('badgePrint.code', shown.code)} />
            <code>{shown.code}</code>
          </div>
        )}
      </Dialog>
    </>
  )
}

function TicketCard({ ticket, state, onShow }: { ticket: MyTicket; state: MyTicket['state']; onShow: () => void }) {
  const language = useLanguage()
  const { code, holderName, productName, eventName, resortName, timezone, validFrom, validTo, usedAt, price } = ticket
  const name = localize(productName, language)
  const at = (moment: string) => formatMoment(moment, timezone ?? undefined)
  return (
    <li className="my-ticket" data-state={state}>
      <button
        type="button"
        className="my-ticket-code"
        disabled={state !== 'valid'}
        aria-label={text('myTickets.show', name)}
        onClick={onShow}
      >
        <QrCode value={code} label={text('badgePrint.code', code)} />
      </button>
      <div className="my-ticket-words">
        <StatusPill status={pills[state]}>{optionWord('ticket', 'state', ticketStates, state)}</StatusPill>
        <h2>{name}</h2>
        {eventName && <p>{localize(eventName, language)}</p>}
        <dl>
          <dt>{text('myTickets.resort')}</dt>
          <dd>{localize(resortName, language)}</dd>
          {holderName && (
            <>
              <dt>{text('myTickets.holder')}</dt>
              <dd>{holderName}</dd>
            </>
          )}
          <dt>{text('myTickets.valid')}</dt>
          <dd className="num">
            {at(validFrom)} – {at(validTo)}
          </dd>
          {price && (
            <>
              <dt>{text('field.price')}</dt>
              <dd className="num">{formatMoney(price.amount, price.currency)}</dd>
            </>
          )}
          {usedAt && (
            <>
              <dt>{text('myTickets.used')}</dt>
              <dd className="num">{at(usedAt)}</dd>
            </>
          )}
        </dl>
      </div>
    </li>
  )
}
