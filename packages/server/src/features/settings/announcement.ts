/** The announcement that staff see above every screen. */
import type { ShownSettings } from '@ridgeline/domain/answers/settings'
import type { Settings } from '../../db/keep/settings.ts'

type Announcement = ShownSettings['announcement']

function announcementOf(settings: Settings, scope: string | null, now: number): Announcement {
  const text = settings.own('announcement.text', scope)
  const until = settings.get('announcement.until', scope)
  if (!text || (until !== null && Date.parse(until) <= now)) return null
  return { text, kind: settings.get('announcement.kind', scope), until }
}

/**
 * That of the resort while it is valid, otherwise that of the installation. Text, kind and end are of one scope: the end of one announcement
 * says nothing about another one.
 */
export const announcementFor = (settings: Settings, resortId: string | undefined, now: number): Announcement =>
  (resortId === undefined ? null : announcementOf(settings, resortId, now)) ?? announcementOf(settings, null, now)
