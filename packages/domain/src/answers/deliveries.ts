/** Deliveries of webhooks as users see them. */

/** The type of a test delivery, which belongs to no record. */
export const testEvent = 'webhook.test'

/** `failed`: given up, and tried again only on request. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export interface ListedDelivery {
  id: string
  /** `skilift.updated`, or `webhook.test`. */
  event: string
  /** Null for a test. */
  recordId: string | null
  state: DeliveryState
  attempts: number
  createdAt: string
  lastAttemptAt: string | null
  /** Null if no further attempt is planned, or the first one is due. */
  nextAttemptAt: string | null
  /** The HTTP status of the last answer; null without one. */
  status: number | null
  /** Why the last attempt failed; null if it succeeded. */
  error: string | null
  /** Of the last attempt. */
  durationMs: number | null
}

export interface Delivery extends ListedDelivery {
  /** The JSON that is sent. */
  body: string
  /** The first 4 kB of the last answer; null without one. */
  answer: string | null
}

export interface DeliveryPage {
  items: ListedDelivery[]
  next?: string
}
