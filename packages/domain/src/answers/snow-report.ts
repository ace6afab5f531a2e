/** Today's snow report of a resort, as its screen shows it. */
import type { SnowFigures } from '../operation/snow-report/snow-figures.ts'
import type { Language, Localized } from '../values/localized.ts'

export type ReportedValues = { [Name in keyof SnowFigures]: SnowFigures[Name] | null } & { conditions: Localized | null }

/** Who entered the value last. */
export interface Correction {
  by: string | null
  /** ISO 8601. */
  at: string
}

export interface SnowReportDay {
  /** `YYYY-MM-DD` in the time zone of the resort. */
  day: string
  /** As computed now; the text follows the corrected figures. */
  computed: SnowFigures & { conditions: Localized }
  /** Null until someone corrects or plans something. */
  report: {
    id: string
    version: number
    releaseState: string
    releaseAt: string | null
    releasedAt: string | null
    values: ReportedValues
  } | null
  /** By field. */
  corrections: Partial<Record<keyof ReportedValues, Correction>>
  /** Languages in which staff wrote the conditions. */
  ownLanguages: Language[]
  /** What staff corrected in the last report before this one. */
  previous: { day: string; values: Partial<ReportedValues> } | null
}
