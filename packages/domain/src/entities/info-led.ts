import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { isObject } from '../check/fault.ts'
import { choice, choices, integer, localized } from '../declare/field.ts'
import { airing, message, noticeRules } from '../groups/notice.ts'
import type { Rule, Values } from '../check/rule.ts'

export const ledColors = ['white', 'green', 'amber', 'red'] as const
export const ledEffects = ['static', 'scroll', 'blink'] as const
export const ledPages = ['message', 'liftStatus', 'slopeStatus', 'weather', 'temperature', 'avalanche', 'time'] as const

/** Panels that show the message require one; panels with two fixed lines show those. */
const isMessageShown = ({ content = ['message'] }: Values) => Array.isArray(content) && content.includes('message')
const hasMessage: Rule<'text' | 'content'> = {
  reads: ['text', 'content'],
  demands: { text: isMessageShown },
  find: (values) =>
    isMessageShown(values) && !(isObject(values['text']) && values['text']['sk'])
      ? { field: 'text', rule: 'requiredIf', args: [] }
      : undefined,
}

/** Messages on LED panels beside lifts and roads. */
export const infoLed = entity('infoLed', {
  plural: 'info-leds',
  scope: 'resort',
  sections: {
    content: {
      ...message(120),
      text: localized({ max: 120, multiline: true }),
      line1: localized({ max: 24 }),
      line2: localized({ max: 24 }),
      content: choices(ledPages, { required: true, default: ['message'], min: 1 }),
    },
    display: {
      color: choice(ledColors, { required: true, default: 'amber' }),
      effect: choice(ledEffects, { required: true, default: 'static' }),
      speed: integer({ default: 5, min: 1, max: 10 }),
      brightness: integer({ default: 80, min: 1, max: 100, unit: 'percent' }),
      displaySeconds: integer({ required: true, default: 8, min: 2, max: 120, unit: 's' }),
    },
    validity: airing,
  },
  rules: [hasMessage, ...noticeRules],
  list: ['title', 'text', 'content', 'severity', 'priority', 'color', 'validFrom', 'validTo', 'active'],
  operational: ['text', 'line1', 'line2', 'severity', 'priority', 'validTo'],
  filters: ['severity', 'content', 'color', 'effect', 'deviceIds', 'languages'],
  publication: { schemaOrg: 'SpecialAnnouncement', from: 'validFrom', to: 'validTo', without: ['deviceIds'] },
})

export type InfoLed = EntityOf<typeof infoLed>
export type InfoLedDraft = DraftOf<typeof infoLed>
