/** Publications of prices: what is drafted, what was published, and what can be done with it. */
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type {
  PriceDayEvent,
  PriceDraft,
  PricePublication,
  PublicationComparison,
  PublicationState,
  PublishedDays,
  PublishedTerms,
} from '@ridgeline/domain/operation/price-publication'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'

const quiet = { quiet: true } as const
const path = 'price-publications'
const keyOf = (resortId: string) => [priceProduct.name, 'publications', resortId] as const

export const draftQuery = (resortId: string) =>
  queryOptions({
    queryKey: [...keyOf(resortId), 'draft'],
    queryFn: ({ signal }) => call<PriceDraft>('GET', `${path}/draft`, { resortId }, { ...quiet, signal }),
  })

/** Days of a publication that are shown at once. */
const contentPage = 200

export interface DraftDays {
  from?: string | undefined
  to?: string | undefined
  limit: number
}

/** @param mark of the draft: of another one, the days are read again */
export const draftDaysQuery = (resortId: string, span: DraftDays, mark?: string) =>
  queryOptions({
    queryKey: [...keyOf(resortId), 'draftDays', span, mark],
    queryFn: ({ signal }) => call<PublicationComparison>('GET', `${path}/draft/days`, { resortId, ...span }, { ...quiet, signal }),
  })

/** What the first page begins after: nothing. */
const firstPage: Partial<NonNullable<PublishedDays['next']>> = {}

const termsQuery = (resortId: string, of: string, mark?: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(resortId), 'terms', of, mark],
    queryFn: ({ pageParam, signal }) =>
      call<PublishedTerms>('GET', `${path}/${of}/terms`, { resortId, ...pageParam }, { ...quiet, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
  })

export const draftTermsQuery = (resortId: string, mark: string) => termsQuery(resortId, 'draft', mark)
export const contentTermsQuery = (resortId: string, id: string) => termsQuery(resortId, id)

export const contentDaysQuery = (resortId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(resortId), 'days', id],
    queryFn: ({ pageParam, signal }) =>
      call<PublishedDays>('GET', `${path}/${id}/days`, { resortId, limit: contentPage, ...pageParam }, { ...quiet, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
  })

export interface Publications {
  needsApproval: boolean
  items: PricePublication[]
}

export const publicationsQuery = (resortId: string) =>
  queryOptions({
    queryKey: [...keyOf(resortId), 'list'],
    queryFn: ({ signal }) => call<Publications>('GET', path, { resortId }, { ...quiet, signal }),
  })

export const comparisonQuery = (resortId: string, from: string | null, to: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf(resortId), 'compare', from, to],
    queryFn: ({ signal }) =>
      call<PublicationComparison>('GET', `${path}/compare`, { resortId, from, ...(to && { to }) }, { ...quiet, signal }),
    enabled: from !== null,
  })

export const dayQuery = (resortId: string, priceProductId: string, date: string) =>
  queryOptions({
    queryKey: [...keyOf(resortId), 'day', priceProductId, date],
    queryFn: async ({ signal }) =>
      (await call<{ items: PriceDayEvent[] }>('GET', `${path}/day`, { resortId, priceProductId, date }, { ...quiet, signal })).items,
  })

export const publicationsChanged = (client: QueryClient, resortId: string) => client.invalidateQueries({ queryKey: keyOf(resortId) })

export interface Proposal {
  resortId: string
  /** Of the draft that the user sees. */
  mark: string
  publishAt: string | null
  note: string | null
}
export interface Proposed {
  id: string | null
  state: PublicationState | null
}
export const publish = (proposal: Proposal) => call<Proposed>('POST', path, proposal, quiet)

export const approve = (id: string, resortId: string) =>
  call<{ state: PublicationState }>('POST', `${path}/${id}/approve`, { resortId }, quiet)
export const cancelPublication = (id: string, resortId: string) => call('POST', `${path}/${id}/cancel`, { resortId }, quiet)

export interface Kept {
  priceProductId: string
  date: string | null
}
export const takeBack = (id: string, resortId: string) => call<{ kept: Kept[] }>('POST', `${path}/${id}/take-back`, { resortId }, quiet)
