/** Requests for access checks. */
import type { CheckResult, Denial } from '@ridgeline/domain/access/access-check'
import type { Localized } from '@ridgeline/domain/values/localized'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import type { Place } from './place.ts'

export interface Check {
  id: string
  code: string
  gate: string | null
  result: CheckResult
  reason: Denial | null
  entity: 'ticket' | 'accreditation' | null
  holder: string | null
  checkedAt: string
}

export interface CheckOutcome extends Check {
  /** The product of a ticket, the event of a badge. */
  about: Localized | null
  category: string | null
  photo: string | null
  vehiclePlate: string | null
  zones: readonly { code: string; name: Localized | null; color: string | null }[]
  usedAt: string | null
}

/** A check that got no answer, on this device only: the server may know nothing of it. */
export interface FailedCheck {
  code: string
  gate: string | null
  checkedAt: string
}

/** @param idempotencyKey the same when a check without a response is repeated: a ticket must not count as used by its own entry */
export const checkCode = (resortId: string, { kind, id, gate }: Place, code: string, idempotencyKey: string) =>
  call<CheckOutcome>('POST', 'acl-checkings', { resortId, [`${kind}Id`]: id, gate: gate ?? null, code }, { quiet: true, idempotencyKey })

export const checksQuery = (resortId: string) =>
  queryOptions({
    queryKey: ['acl-checkings', resortId],
    queryFn: async ({ signal }) => (await call<{ items: Check[] }>('GET', 'acl-checkings', { resortId }, { signal, quiet: true })).items,
    // Colleagues check at other gates.
    refetchInterval: 15_000,
  })
