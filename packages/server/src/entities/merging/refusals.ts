/** Why records are not merged, with the names of the records concerned as far as the caller may read them. */
import type { Failure } from '@ridgeline/domain/check/failure'
import type { Language } from '@ridgeline/domain/values/localized'
import { nameText } from '@ridgeline/domain/values/name-text'
import type { Failed } from '../bulk/bulk-outcome.ts'
import { refused } from '../store/refused.ts'
import type { Referrer } from './referrers.ts'

const maxNames = 5

const enumerated = (names: readonly string[], count: number): string => {
  const shown = names.slice(0, maxNames)
  return `${shown.join(', ')}${count > shown.length ? ` (+${count - shown.length})` : ''}`
}

/** The caller may not change these. */
export function closedTo(closed: readonly Referrer[], language: Language): Failure {
  const names = closed.flatMap((each) => (each.isSeen ? [nameText(each.name, language)] : []))
  return names.length > 0
    ? refused('other', 'mergeClosed', enumerated(names, closed.length))
    : refused('other', 'mergeUnseen', closed.length)
}

/** @param failed of `referrers`, by their index */
export function notRepointed(failed: readonly Failed[], referrers: readonly Referrer[], language: Language): Failure {
  const reasons = failed.slice(0, maxNames).map(({ index, errors }) => {
    const referrer = referrers[index]!
    const reason = [...new Set(Object.values(errors).flat())].join(' ')
    return referrer.isSeen ? `${nameText(referrer.name, language)}: ${reason}` : reason
  })
  return refused('other', 'mergeRefused', reasons.join(' '))
}
