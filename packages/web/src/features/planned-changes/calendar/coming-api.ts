import type { Coming } from '@ridgeline/domain/planned-changes/coming'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { planKey } from '../../../entities/planned/plan-attention.ts'
import { call } from '../../../lib/call/call.ts'

interface Answer {
  items: Coming[]
  hasMore: boolean
}

/** @param from ISO 8601, like the end, which is exclusive */
export const comingQuery = (resortId: string, from: string, until: string) =>
  queryOptions({
    // Planned changes, and what they change, are part of it.
    queryKey: [planKey, 'coming', resortId, from, until],
    queryFn: ({ signal }) => call<Answer>('GET', 'change-plans/coming', { resortId, from, until }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  })
