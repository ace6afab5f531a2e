import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, file, flag, integer, localized, ref } from '../declare/field.ts'
import { airing, message, noticeRules } from '../groups/notice.ts'
import { requiredWhen } from '../check/rule.ts'

export const slideTypes = ['image', 'video', 'camera', 'weather', 'liftStatus', 'skimap', 'event', 'text'] as const
export const transitions = ['none', 'fade', 'slide'] as const

/** A slide of the information channel. Only text slides require a text. */
export const infoTv = entity('infoTv', {
  plural: 'info-tvs',
  scope: 'resort',
  sections: {
    content: {
      ...message(300),
      text: localized({ max: 300, multiline: true }),
      slideType: choice(slideTypes, { required: true }),
      media: file({ accept: ['jpg', 'png', 'mp4'] }),
      cameraId: ref('camera', { whose: 'visibleOnTv' }),
      eventId: ref('event'),
    },
    display: {
      duration: integer({ required: true, default: 15, min: 3, max: 600, unit: 's' }),
      transition: choice(transitions, { required: true, default: 'fade' }),
      showTicker: flag({ required: true, default: true }),
      sound: flag({ required: true, default: false }),
    },
    validity: airing,
  },
  rules: [
    requiredWhen('text', 'slideType', ['text']),
    requiredWhen('media', 'slideType', ['image', 'video']),
    requiredWhen('cameraId', 'slideType', ['camera']),
    requiredWhen('eventId', 'slideType', ['event']),
    ...noticeRules,
  ],
  list: ['title', 'slideType', 'severity', 'priority', 'duration', 'showTicker', 'validFrom', 'validTo', 'active'],
  operational: ['severity', 'priority', 'validTo'],
  filters: ['slideType', 'severity', 'deviceIds', 'languages', 'cameraId', 'eventId'],
  publication: { schemaOrg: 'SpecialAnnouncement', from: 'validFrom', to: 'validTo', without: ['deviceIds'] },
})

export type InfoTv = EntityOf<typeof infoTv>
export type InfoTvDraft = DraftOf<typeof infoTv>
