/** The texts a display needs come with its data: displays carry no i18n library (ruling "displays' texts"). */
import type { DisplayTexts } from '@ridgeline/domain/displays/feed'
import { languages, type Language } from '@ridgeline/domain/localized'
import { slopeDifficulties, statuses } from '@ridgeline/domain/vocabulary'
import english from '@ridgeline/domain/messages/en/display.json' with { type: 'json' }
import { textsOf } from '../../http/texts.ts'

const keys = [
  ...Object.keys(english),
  ...statuses.map((status) => `status.${status}`),
  ...slopeDifficulties.map((difficulty) => `slope.difficulty.${difficulty}`),
  'slope.type.freeride',
  'unit.cm',
]

const texts = new Map(languages.map((language) => [language, Object.fromEntries(keys.map((key) => [key, textsOf(language)(key)]))]))

export const displayTexts = (language: Language): DisplayTexts => texts.get(language)!
