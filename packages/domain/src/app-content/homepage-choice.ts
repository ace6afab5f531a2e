/** Which homepage the app shows. */
import { listOf, type AppRecords, type RecordOf } from './app-records.ts'
import { compareVersions, fitsVersion } from './guest/app-version.ts'
import type { Circumstances } from './guest/circumstances.ts'
import { isCurrent, isOfSeason } from './guest/shown-when.ts'

const startOf = ({ validFrom }: RecordOf<'homepage'>) => (validFrom ? Date.parse(validFrom) : -Infinity)
const versionOf = ({ minAppVersion }: RecordOf<'homepage'>) => minAppVersion || '0.0.0'
const isLater = (one: number, other: number) => (one === other ? 0 : other - one)

/**
 * Of those that are valid, the one for this season rather than for all year, which began last, and which is made for the newest version; the
 * default one only if there is no other. Undefined if there is none at all.
 */
export function homepageFor(records: AppRecords, { now, season, version }: Circumstances): RecordOf<'homepage'> | undefined {
  const fitting = listOf(records, 'homepage').filter(
    (homepage) =>
      isOfSeason(homepage.season, season) &&
      isCurrent(homepage.validFrom, homepage.validTo, now) &&
      fitsVersion(homepage.minAppVersion, version),
  )
  const others = fitting.filter(({ isDefault }) => isDefault !== true)
  const [best] = (others.length ? others : fitting).toSorted(
    (one, other) =>
      Number(other.season === season) - Number(one.season === season) ||
      isLater(startOf(one), startOf(other)) ||
      compareVersions(versionOf(other), versionOf(one)),
  )
  return best
}
