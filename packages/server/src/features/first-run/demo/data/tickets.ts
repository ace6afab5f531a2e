/** Invented tickets. */
import { ticket, type TicketDraft } from '@ridgeline/domain/entities/ticket'
import type { Money } from '@ridgeline/domain/declare/shape'
import { portion } from '../portion.ts'

const francs = (amount: string): Money => ({ amount, currency: 'CHF' })
const euros = (amount: string): Money => ({ amount, currency: 'EUR' })

export const tickets = [
  portion<TicketDraft>(ticket, 'zermatt-cervinia', ({ idOf, userIds, at }) => {
    const [userId = null] = userIds('viewer@ridgeline.local')
    const day = { productId: idOf('product', 'demo:day'), price: francs('92.00') }
    const whole = (offset: number, days = 0) => ({ validFrom: at(offset, '06:00'), validTo: at(offset + days, '17:00') })
    return [
      { externalId: 'demo:ticket-1', code: 'DEMO-7F3K-0001', ...day, holderName: 'Anna Demo', ...whole(0) },
      {
        externalId: 'demo:ticket-2',
        code: 'DEMO-7F3K-0002',
        ...day,
        state: 'used',
        holderName: 'Peter Demo',
        ...whole(-1),
        $measured: { usedAt: at(-1, '09:12'), gate: 'Matterhorn Express 1' },
      },
      {
        externalId: 'demo:ticket-3',
        code: 'DEMO-7F3K-0003',
        productId: idOf('product', 'demo:six-days'),
        price: francs('438.00'),
        userId,
        holderName: 'Demo Viewer',
        ...whole(1, 5),
      },
      { externalId: 'demo:ticket-4', code: 'DEMO-7F3K-0004', ...day, state: 'cancelled', holderName: 'Marta Demo', ...whole(3) },
      {
        externalId: 'demo:ticket-5',
        code: 'DEMO-7F3K-0005',
        productId: idOf('product', 'demo:platform'),
        eventId: idOf('event', 'demo:season-opening'),
        price: francs('0.00'),
        userId,
        holderName: 'Jonas Demo',
        ...whole(6),
      },
    ]
  }),
  portion<TicketDraft>(ticket, 'jasna', ({ idOf, at }) => {
    const day = { productId: idOf('product', 'demo:jasna-day'), price: euros('59.00') }
    return [
      {
        externalId: 'demo:jasna-ticket-1',
        code: 'DEMO-JA-0001',
        ...day,
        holderName: 'Zuzana Demo',
        validFrom: at(0, '06:00'),
        validTo: at(0, '17:00'),
      },
      {
        externalId: 'demo:jasna-ticket-2',
        code: 'DEMO-JA-0002',
        ...day,
        state: 'used',
        holderName: 'Tomasz Demo',
        validFrom: at(-1, '06:00'),
        validTo: at(-1, '17:00'),
        $measured: { usedAt: at(-1, '08:47'), gate: 'Biela Púť 2' },
      },
    ]
  }),
  portion<TicketDraft>(ticket, 'vysoke-tatry', ({ idOf, at }) => [
    {
      externalId: 'demo:tatry-ticket-1',
      code: 'DEMO-VT-0001',
      productId: idOf('product', 'demo:tatry-day'),
      price: euros('52.00'),
      holderName: 'Katarína Demo',
      validFrom: at(0, '06:00'),
      validTo: at(0, '17:00'),
    },
  ]),
]
