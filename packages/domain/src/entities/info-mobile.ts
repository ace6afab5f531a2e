import { phoneSystems } from '../displays/info.ts'
import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choices, flag, image, instant, localized, text } from '../declare/field.ts'
import { airing, message, noticeRules } from '../groups/notice.ts'
import { ordered, requiredIf, type Rule } from '../check/rule.ts'
import { hourMs } from '../time/durations.ts'

export const audiences = ['all', 'gopassMembers', 'seasonPassHolders', 'inResort'] as const

/** A push message whose time passed earlier is not sent any more, also where the server was away at that time. */
export const maxPushDelayHours = 12

/** Subscribers are not known as members or holders of a pass, so a push message is for all of them. */
const pushedToAll: Rule<'audience' | 'pushNotification'> = {
  reads: ['audience', 'pushNotification'],
  find: ({ audience, pushNotification }) =>
    pushNotification === true && Array.isArray(audience) && audience.length > 0 && !audience.includes('all')
      ? { field: 'audience', rule: 'pushAudience', args: [] }
      : undefined,
}

/** A message that is shown and was not sent yet is sent within the delay: the time has not passed, and the message is not published later. */
const stillPushed: Rule<'active' | 'pushAt' | 'pushNotification' | 'sentAt' | 'validFrom'> = {
  reads: ['active', 'pushAt', 'pushNotification', 'sentAt', 'validFrom'],
  timed: 'pushAt',
  find({ active, pushAt, pushNotification, sentAt, validFrom }, { now }) {
    if (active === false || pushNotification !== true || typeof pushAt !== 'string' || sentAt) return undefined
    const latest = Date.parse(pushAt) + maxPushDelayHours * hourMs
    const issue = (rule: string) => ({ field: 'pushAt', rule, args: [maxPushDelayHours] })
    if (latest < Date.parse(now)) return issue('pushPassed')
    return typeof validFrom === 'string' && latest < Date.parse(validFrom) ? issue('pushEarly') : undefined
  },
}

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
  rules: [
    requiredIf('pushAt', 'pushNotification'),
    ordered('pushAt', 'validTo'),
    pushedToAll,
    stillPushed,
    requiredIf('url', 'callToAction'),
    ...noticeRules,
  ],
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
