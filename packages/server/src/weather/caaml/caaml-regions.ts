/** Regions of EAWS are divided: `AT-07-26-01` is a part of `AT-07-26`. */

const isPartOf = (part: string, whole: string) => part.startsWith(`${whole}-`)

/** How well a region of a bulletin fits the region asked for: itself, one that contains it, a part of it, or (0) not at all. */
export function rankOf(region: string, asked: string): number {
  if (region === '') return 0
  if (region === asked) return 3
  if (isPartOf(asked, region)) return 2
  return isPartOf(region, asked) ? 1 : 0
}
