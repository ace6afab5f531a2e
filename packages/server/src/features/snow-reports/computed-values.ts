/** All values of a report as computed now: the figures, and the text of the conditions in every language. */
import type { ReportedValues } from '@ridgeline/domain/answers/snow-report'
import {
  correctedFigures,
  figureNames,
  type FigureCorrections,
  type SnowFigures,
} from '@ridgeline/domain/operation/snow-report/snow-figures'
import { snowSentences } from '@ridgeline/domain/operation/snow-report/snow-sentences'
import { languages, type Localized } from '@ridgeline/domain/values/localized'
import { textsOf } from '../../http/failures/texts.ts'
import { systemCaller } from '../../http/sessions/caller.ts'

/** The author of what the server fills in; its request id distinguishes it from staff. */
export const bySystem = { caller: systemCaller, requestId: 'snow-report' }

/** The fields that are computed and may be corrected. */
export const reportedFields: readonly string[] = [...figureNames, 'conditions']

export const conditionsOf = (figures: SnowFigures): Localized =>
  Object.fromEntries(languages.map((language) => [language, snowSentences(figures, language, textsOf(language))]))

interface Stored extends FigureCorrections {
  /** `YYYY-MM-DD` */
  date: string
}

/**
 * The values that guests read: corrections of staff, and what is computed for the rest. The text follows the corrected figures; a language
 * without a text of staff has the composed one.
 */
export function reportValues(
  computed: SnowFigures,
  stored: Stored,
  ownTexts: Localized | null,
): ReportedValues & { conditions: Localized } {
  const figures = correctedFigures(computed, stored, stored.date)
  return { ...figures, conditions: { ...conditionsOf(figures), ...ownTexts } }
}
