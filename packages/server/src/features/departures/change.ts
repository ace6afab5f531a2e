/** Evaluates what a dispatcher changes, and for which calls. */
import type { NoticeKey } from '@ridgeline/domain/departures/notices'
import { languages, type Localized } from '@ridgeline/domain/values/localized'
import type { BoardCall } from '../../departures/board-calls.ts'
import type { CallChange, CallKey } from '../../departures/call-updates.ts'
import { noticeKey } from '@ridgeline/domain/messages/label-keys'
import { textsOf } from '../../http/failures/texts.ts'
import { leavesAt } from './todays-calls.ts'

export interface ChangeRequest {
  of: CallKey | { routeShortName: string }
  change: CallChange & { notice?: NoticeKey }
}

/** A change of a whole line skips calls that have left; a single call can still be changed. */
export function isMeant(of: ChangeRequest['of'], each: BoardCall, timezone: string, now: number): boolean {
  const { tripId, serviceDate, routeShortName } = each.call
  if ('tripId' in of) return tripId === of.tripId && serviceDate === of.serviceDate
  return routeShortName === of.routeShortName && leavesAt(each, timezone) > now
}

const inAllLanguages = (notice: NoticeKey): Localized =>
  Object.fromEntries(languages.map((language) => [language, textsOf(language)(noticeKey(notice))]))

/** An empty text is an announcement too: it hides the text of a feed. */
function filled(note: Localized | null): Localized {
  const texts = Object.entries(note ?? {}).flatMap(([language, text]) => (text?.trim() ? [[language, text.trim()]] : []))
  return Object.fromEntries(texts)
}

export function callChange({ notice, ...change }: ChangeRequest['change']): CallChange {
  return {
    ...change,
    ...(change.platformCode !== undefined && { platformCode: change.platformCode?.trim() || null }),
    ...(change.note !== undefined && { note: filled(change.note) }),
    ...(notice && { note: inAllLanguages(notice) }),
  }
}
