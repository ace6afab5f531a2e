import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, instant, tags, text } from '../declare/field.ts'
import { publishedKinds } from '../publication/published-kinds.ts'

/** `failing`: the last attempts failed, and it tries again by itself; `paused`: it no longer tries. */
export const deliveryStatuses = ['working', 'failing', 'paused'] as const

/** `failing`: no success for three days; `gone`: the receiver answered 410; `secret`: it was restored and has no secret. */
export const pauseReasons = ['failing', 'gone', 'secret'] as const

/**
 * Sends what is published of a resort, and of the installation, to another system when it changes (Standard Webhooks). `secret` is complete
 * only in the response that creates it; afterwards it has the last four characters.
 */
export const webhook = entity('webhook', {
  scope: 'resort',
  sections: {
    general: {
      description: text({ required: true, max: 200 }),
      url: text({ required: true, max: 500, format: 'url' }),
      secret: text({ max: 60, readOnly: true }),
    },
    content: {
      kinds: choices(publishedKinds, { required: true, min: 1 }),
      /** Changes are sent only if one of these fields changed; kinds without any of them send every change. */
      watchedFields: tags({ max: 60, format: 'alphaNum' }),
    },
    activity: {
      deliveryStatus: choice(deliveryStatuses, { required: true, readOnly: true, default: 'working' }),
      pausedAt: instant({ readOnly: true }),
      pauseReason: choice(pauseReasons, { readOnly: true }),
      lastDeliveryAt: instant({ readOnly: true }),
    },
  },
  list: ['description', 'url', 'deliveryStatus', 'pausedAt', 'lastDeliveryAt', 'active'],
  filters: ['deliveryStatus', 'kinds'],
  searched: ['url'],
})

export type Webhook = EntityOf<typeof webhook>
export type WebhookDraft = DraftOf<typeof webhook>
