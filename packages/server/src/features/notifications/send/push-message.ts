/** A notification of guests as a message to their browser. */
import { localize } from '@ridgeline/domain/values/localized'
import type { PushMessage } from '../../../push/push-sender.ts'
import type { DueDelivery } from './due-deliveries.ts'
import { notificationText } from './notification-text.ts'

/** @param site the base URL of the installation */
export function pushMessage({ event, language, tag, alias, resortName, timeToLive }: DueDelivery, site: string): PushMessage {
  const { title, body } = notificationText(event, language)
  const own = event.topic === 'message' ? localize(event.url, language) : ''
  return {
    title,
    body: `${body} · ${localize(resortName, language)}`,
    lang: language,
    url: own.startsWith('https:') && own.length < 500 ? own : `${site}/notify/${alias}`,
    tag,
    timeToLive,
    isUrgent: event.topic === 'avalanche',
  }
}
