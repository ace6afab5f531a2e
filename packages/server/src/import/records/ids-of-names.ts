/** Ids of rows whose source has none: their names, because positions change with every row that is added. */
import { fold } from '@ridgeline/domain/search/fold'

export const idOfName = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** `crystal:lifts-2`, the second of the list `lifts`: the ids in earlier versions. */
const byPosition = /-\d+$/

/**
 * The present ids of records whose ids were positions. Can be removed when every list of lifts was imported once more.
 * @param names by id
 * @param ids those of the rows
 * @returns by former id
 */
export function idsByPosition(names: ReadonlyMap<string, string>, prefix: string, ids: ReadonlySet<string>): Map<string, string> {
  const present = new Map<string, string>()
  const taken = new Set(names.keys())
  for (const [former, name] of names) {
    const id = prefix + idOfName(name)
    if (!byPosition.test(former) || ids.has(former) || !ids.has(id) || taken.has(id)) continue
    taken.add(id)
    present.set(former, id)
  }
  return present
}
