/** A change of a call as a short text. */
import { noticeKey } from '@ridgeline/domain/messages/label-keys'
import { text } from '../../lib/language/texts/i18n.ts'
import type { CallChange } from './calls.ts'

export function changeText({ delayMinutes, scheduleRelationship, platformCode, note, notice }: CallChange): string {
  if (scheduleRelationship === 'cancelled') return text('dispatch.cancelled')
  if (notice) return text(noticeKey(notice))
  if (note !== undefined) return text(note ? 'dispatch.message' : 'dispatch.noMessage')
  if (platformCode !== undefined) return platformCode ? text('dispatch.fromStand', platformCode) : text('dispatch.usualStand')
  if (delayMinutes) return text('dispatch.late', delayMinutes)
  return text(delayMinutes === undefined ? 'dispatch.runsAgain' : 'dispatch.onTime')
}
