/** INFO: the messages of the five media, with their times, screens and languages. */
import { choice, choices, instant, integer, localized, refs, schedule } from '../declare/field.ts'
import { languages } from '../values/localized.ts'
import { eachOrdered, ordered } from '../check/rule.ts'
import { noticeSeverities } from '../declare/vocabulary.ts'

/** `length` is the maximum length of the medium. */
export const message = (length: number) => ({
  title: localized({ required: true, max: 80 }),
  text: localized({ required: true, max: length, multiline: true }),
  severity: choice(noticeSeverities, { required: true, default: 'info' }),
  /** The highest is shown first. */
  priority: integer({ required: true, default: 50, min: 0, max: 100 }),
})

export const airing = {
  validFrom: instant(),
  validTo: instant(),
  schedule: schedule({ max: 100 }),
  /** Empty for all languages with texts. */
  languages: choices(languages),
  /**
   * Empty for all devices of the medium. So a device can only be removed after its notices: without their last device they would be shown
   * everywhere.
   */
  deviceIds: refs('device', { max: 500, narrows: true, internal: 'screens of the resort; each reads its own messages' }),
  publishedAt: instant({ readOnly: true, internal: 'the work of staff' }),
}

export const noticeRules = [ordered('validFrom', 'validTo'), eachOrdered('schedule', 'dateFrom', 'dateTo')] as const
