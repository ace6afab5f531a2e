/** The texts of a display are part of its data, so that displays need no i18n library. */
import type { DisplayTexts } from '@ridgeline/domain/displays/feed'
import type { Language } from '@ridgeline/domain/values/localized'
import { transportTypes } from '@ridgeline/domain/entities/departure'
import { eventStatuses } from '@ridgeline/domain/entities/event'
import { avalancheDangers, avalancheProblems, slopeDifficulties, statuses, weatherCodes } from '@ridgeline/domain/declare/vocabulary'
import english from '@ridgeline/domain/messages/en/display.json' with { type: 'json' }
import { textsOf } from '../../../http/failures/texts.ts'

const keys = [
  ...Object.keys(english),
  ...statuses.map((status) => `status.${status}`),
  ...slopeDifficulties.map((difficulty) => `slope.difficulty.${difficulty}`),
  'slope.type.freeride',
  ...weatherCodes.map((code) => `weatherCode.${code}`),
  ...avalancheDangers.map((danger) => `weatherAvalanche.dangerAm.${danger}`),
  ...avalancheProblems.map((problem) => `weatherAvalanche.avalancheProblems.${problem}`),
  ...eventStatuses.map((status) => `event.eventStatus.${status}`),
  ...transportTypes.map((type) => `departure.transportType.${type}`),
  'unit.celsius',
  'unit.cm',
  'unit.kmPerHour',
]

const textsFor = (language: Language) => Object.fromEntries(keys.map((key) => [key, textsOf(language)(key)]))

const texts = new Map<Language, DisplayTexts>()

export function displayTexts(language: Language): DisplayTexts {
  const known = texts.get(language) ?? textsFor(language)
  texts.set(language, known)
  return known
}
