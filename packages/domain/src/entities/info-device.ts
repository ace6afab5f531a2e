import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, flag, image, integer, localized, ref, text } from '../declare/field.ts'
import { airing, message, noticeRules } from '../groups/notice.ts'
import { requiredWhen } from '../check/rule.ts'

export const pageTypes = ['text', 'image', 'webPage', 'skimap', 'weather', 'departures', 'cameras'] as const

/** A page for kiosks and terminals. Only text pages require a text. */
export const infoDevice = entity('infoDevice', {
  plural: 'info-devices',
  scope: 'resort',
  sections: {
    content: {
      ...message(500),
      text: localized({ max: 500, multiline: true }),
      pageType: choice(pageTypes, { required: true, default: 'text' }),
      image: image({ accept: ['jpg', 'png'] }),
      pageUrl: text({ max: 500, format: 'url' }),
      departureId: ref('departure'),
    },
    display: {
      displaySeconds: integer({ required: true, default: 15, min: 3, max: 600, unit: 's' }),
      touchEnabled: flag({ required: true, default: false }),
    },
    validity: airing,
  },
  rules: [
    // A page without a type is a text page.
    requiredWhen('text', 'pageType', ['text', undefined]),
    requiredWhen('image', 'pageType', ['image']),
    requiredWhen('pageUrl', 'pageType', ['webPage']),
    requiredWhen('departureId', 'pageType', ['departures']),
    ...noticeRules,
  ],
  list: ['title', 'pageType', 'severity', 'priority', 'displaySeconds', 'validFrom', 'validTo', 'publishedAt', 'active'],
  operational: ['severity', 'priority', 'validTo'],
  filters: ['pageType', 'severity', 'deviceIds', 'languages', 'touchEnabled'],
  publication: { schemaOrg: 'SpecialAnnouncement', from: 'validFrom', to: 'validTo', without: ['deviceIds'] },
})

export type InfoDevice = EntityOf<typeof infoDevice>
export type InfoDeviceDraft = DraftOf<typeof infoDevice>
