/** The result of checking a code at an entrance. */

export const checkResults = ['granted', 'denied', 'alreadyUsed', 'unknown'] as const
export type CheckResult = (typeof checkResults)[number]

/** Why a known code is refused. */
export const denials = ['cancelled', 'expired', 'notYet', 'otherEvent', 'notApproved', 'rejected', 'zone', 'inactive'] as const
export type Denial = (typeof denials)[number]

export interface Verdict {
  result: CheckResult
  reason?: Denial
}

export const granted: Verdict = { result: 'granted' }
export const denied = (reason: Denial): Verdict => ({ result: 'denied', reason })

/** What has entrances: the kinds of records at which codes are checked. */
export const placeKinds = ['event', 'skilift', 'location'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** The minimum and maximum length of codes. */
export const codeLength = { min: 1, max: 64 } as const
