/** What the app suggests: by season, time of day, weather and audience, the most important first. */
import { entryOf } from '../../declare/catalogue.ts'
import { audiences } from '../../entities/recommendation.ts'
import { listOf, type AppRecords, type RecordOf } from '../app-records.ts'
import type { Circumstances } from '../guest/circumstances.ts'
import { isCurrent, isForAny, isOfSeason } from '../guest/shown-when.ts'

const defaultPriority = 50

/** A target that is not read here, because its collection is closed, is taken to be there. */
function hasTarget({ targetType, targetId }: RecordOf<'recommendation'>, { lists }: AppRecords): boolean {
  if (!targetType || targetType === 'url' || !entryOf(targetType)) return true
  const targets = lists[targetType]
  return !targets || targets.some(({ id }) => id === targetId)
}

function isMade(
  { validFrom, validTo, season, timeOfDay, weatherConditions, audience, gopassOnly }: RecordOf<'recommendation'>,
  circumstances: Circumstances,
): boolean {
  const { groups } = circumstances
  return (
    isCurrent(validFrom, validTo, circumstances.now) &&
    isOfSeason(season, circumstances.season) &&
    isForAny(timeOfDay, [circumstances.timeOfDay]) &&
    isForAny(weatherConditions, circumstances.weather) &&
    (!circumstances.hasInterests ||
      isForAny(
        audience,
        audiences.filter((interest) => groups.includes(interest)),
      )) &&
    (gopassOnly !== true || groups.includes('gopassMembers'))
  )
}

/** The highest priority first, then in the order of the list. */
export const recommendationsFor = (records: AppRecords, circumstances: Circumstances): RecordOf<'recommendation'>[] =>
  listOf(records, 'recommendation')
    .filter((recommendation) => isMade(recommendation, circumstances) && hasTarget(recommendation, records))
    .toSorted((one, other) => (other.priority ?? defaultPriority) - (one.priority ?? defaultPriority))
