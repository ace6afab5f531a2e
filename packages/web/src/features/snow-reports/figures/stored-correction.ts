import type { ReportedValues, SnowReportDay } from '@ridgeline/domain/answers/snow-report'

/** The value that staff gave; null where the computed one counts. */
export const storedCorrection = <Name extends keyof ReportedValues>(
  { report, corrections }: SnowReportDay,
  name: Name,
): ReportedValues[Name] | null => (corrections[name] ? (report?.values[name] ?? null) : null)
