/** Versions of the app: three numbers (semver without pre-releases). */

const partsOf = (version: string) => version.split('.').map(Number)

/** Negative if the first one is older. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)]
  const at = left.findIndex((part, index) => part !== right[index])
  return at < 0 ? 0 : left[at]! - right[at]!
}

export const fitsVersion = (minAppVersion: string | null | undefined, version: string): boolean =>
  !minAppVersion || compareVersions(minAppVersion, version) <= 0

const first = '0.0.0'

/** The highest of the versions that decide anything and that the app has reached: all versions from there to the next one see the same. */
export const versionReached = (thresholds: readonly (string | null | undefined)[], version: string): string =>
  thresholds.reduce<string>(
    (reached, threshold) =>
      threshold && compareVersions(threshold, version) <= 0 && compareVersions(threshold, reached) > 0 ? threshold : reached,
    first,
  )
