import { readable } from '../check/advice.ts'
import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, flag, localized, tags, text } from '../declare/field.ts'
import { airing, message, noticeRules } from '../groups/notice.ts'
import { different, requiredIf, together } from '../check/rule.ts'

export const bannerPlacements = ['topBar', 'popup', 'homepage', 'skipassPage'] as const

/** A banner on the sites of the resort. */
export const infoWeb = entity('infoWeb', {
  plural: 'info-webs',
  scope: 'resort',
  sections: {
    content: {
      ...message(500),
      url: localized({ max: 500, format: 'url' }),
      callToAction: localized({ max: 40 }),
      backgroundColor: text({ max: 7, format: 'color' }),
      textColor: text({ max: 7, format: 'color' }),
      dismissible: flag({ required: true, default: true }),
    },
    target: {
      placement: choice(bannerPlacements, { required: true }),
      /** Empty for all websites of the resort. */
      domains: tags({ max: 50, format: 'domain' }),
    },
    validity: airing,
  },
  rules: [
    requiredIf('url', 'callToAction'),
    together('backgroundColor', 'textColor'),
    different('backgroundColor', 'textColor'),
    ...noticeRules,
  ],
  advice: [readable('textColor', 'backgroundColor')],
  list: ['title', 'placement', 'severity', 'priority', 'domains', 'dismissible', 'validFrom', 'validTo', 'active'],
  operational: ['severity', 'priority', 'validTo'],
  filters: ['placement', 'severity', 'languages'],
  publication: { schemaOrg: 'SpecialAnnouncement', from: 'validFrom', to: 'validTo', without: ['deviceIds'] },
})

export type InfoWeb = EntityOf<typeof infoWeb>
export type InfoWebDraft = DraftOf<typeof infoWeb>
