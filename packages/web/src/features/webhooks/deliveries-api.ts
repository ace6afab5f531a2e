/** Deliveries of a webhook, on the server. */
import { webhook } from '@ridgeline/domain/entities/webhook'
import type { Delivery, DeliveryPage, DeliveryState } from '@ridgeline/domain/answers/deliveries'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

/** Milliseconds between two requests while the list is open; deliveries send no live changes. */
const every = 5_000

const path = (webhookId: string, rest: string) => `${webhook.plural}/${webhookId}/${rest}`

export const deliveriesKey = (webhookId: string) => [webhook.name, 'deliveries', webhookId] as const

export const deliveriesQuery = (webhookId: string, state: DeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...deliveriesKey(webhookId), 'list', state ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call<DeliveryPage>('GET', path(webhookId, 'deliveries'), { ...(pageParam && { after: pageParam }), state }, { signal, quiet: true }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: every,
    staleTime: 0,
  })

export const deliveryQuery = (webhookId: string, id: string, attempts: number) =>
  queryOptions({
    queryKey: [...deliveriesKey(webhookId), 'one', id, attempts],
    queryFn: ({ signal }) => call<Delivery>('GET', path(webhookId, `deliveries/${id}`), undefined, { signal, quiet: true }),
    staleTime: 0,
  })

/** Milliseconds; the receiver has ten seconds to answer. */
const timeout = 30_000

export const sendAgain = (webhookId: string, id: string) =>
  call<Delivery>('POST', path(webhookId, `deliveries/${id}/send`), undefined, { quiet: true, timeout })

export const sendTest = (webhookId: string) => call<Delivery>('POST', path(webhookId, 'test'), undefined, { quiet: true, timeout })

export const resumeWebhook = (webhookId: string) => call('POST', path(webhookId, 'resume'), undefined, { quiet: true })
