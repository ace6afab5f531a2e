import { phoneSystems } from '../displays/info.ts'
import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choices, flag, image, instant, localized, text } from '../declare/field.ts'
import { airing, message, noticeRules } from '../groups/notice.ts'
import { ordered, requiredIf } from '../check/rule.ts'

export const audiences = ['all', 'gopassMembers', 'seasonPassHolders', 'inResort'] as const

/** A message in the app, optionally also sent as a push message. */
export const infoMobile = entity('infoMobile', {
  plural: 'info-mobiles',
  scope: 'resort',
  sections: {
    content: {
      ...message(500),
      image: image({ accept: ['jpg', 'png'] }),
      url: localized({ max: 500, format: 'link' }),
      callToAction: localized({ max: 40 }),
      dismissible: flag({ required: true, default: true }),
    },
    target: {
      platforms: choices(phoneSystems, { required: true, default: ['ios', 'android'], min: 1 }),
      audience: choices(audiences),
      pushNotification: flag({ required: true, default: false }),
      pushAt: instant(),
      sentAt: instant({ readOnly: true, internal: 'when a push message was sent' }),
    },
    validity: airing,
    /** Of a warning that was received from its service. */
    source: { sourceName: text({ max: 120, readOnly: true }), sourceUrl: text({ max: 500, format: 'url', readOnly: true }) },
  },
  rules: [requiredIf('pushAt', 'pushNotification'), ordered('pushAt', 'validTo'), requiredIf('url', 'callToAction'), ...noticeRules],
  list: [
    'title',
    'severity',
    'priority',
    'pushNotification',
    'pushAt',
    'sentAt',
    'platforms',
    'sourceName',
    'validFrom',
    'validTo',
    'active',
  ],
  operational: ['severity', 'priority', 'validTo'],
  filters: ['severity', 'platforms', 'audience', 'pushNotification', 'languages'],
  publication: { schemaOrg: 'SpecialAnnouncement', from: 'validFrom', to: 'validTo', without: ['deviceIds'], only: { audience: ['all'] } },
})

export type InfoMobile = EntityOf<typeof infoMobile>
export type InfoMobileDraft = DraftOf<typeof infoMobile>
