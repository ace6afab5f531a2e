/** A value of a resort that guests can be notified of when it changes. */
import type { SQL } from 'drizzle-orm'
import type { NotificationEvent } from '@ridgeline/domain/answers/notifications'

export interface Notice {
  event: NotificationEvent
  /** A condition of the subscriptions `s` of the resort. */
  recipients: SQL
}

export interface Fact {
  /** Within the resort. */
  key: string
  value: number
  /** @param before undefined when the value is known for the first time. @returns undefined if guests need not know */
  noticeAfter(before: number | undefined): Notice | undefined
}
