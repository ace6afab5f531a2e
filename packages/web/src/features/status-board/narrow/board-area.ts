/** The part of a resort that users have chosen for the status board by tags of its records, such as its areas; kept for the next time. */
import { isImportTag } from '@ridgeline/domain/exchange/import-tags'
import { ownPreferences } from '../../../lib/session/settings/own-preferences.ts'
import { usePreferences } from '../../../lib/session/settings/preferences.ts'
import type { ShownGroup } from '../use-board-changes.ts'

/** More would hide the kinds behind them; those of most records are offered. */
const maxTags = 12

export interface BoardArea {
  /** Offered tags, by name. */
  tags: readonly string[]
  /** Chosen tags that some record has; without any, all records are shown. */
  chosen: readonly string[]
  toggle: (tag: string) => void
}

/** Tags of at least two records, because a single one is found by its name; notes of imports are no part of a resort. */
export function commonTags(groups: readonly ShownGroup[], chosen: readonly string[]): string[] {
  const counts = new Map<string, number>()
  const tagged = groups.flatMap(({ items }) => items.flatMap(({ tags }) => tags)).filter((tag) => !isImportTag(tag))
  for (const tag of tagged) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => count > 1).toSorted(([, one], [, other]) => other - one)
  const offered = new Set([...common.slice(0, maxTags).map(([tag]) => tag), ...chosen.filter((tag) => counts.has(tag))])
  return [...offered].toSorted((one, other) => one.localeCompare(other))
}

export const inArea = (groups: readonly ShownGroup[], chosen: readonly string[]): readonly ShownGroup[] =>
  chosen.length === 0
    ? groups
    : groups.flatMap((group) => {
        const items = group.items.filter(({ tags }) => tags.some((tag) => chosen.includes(tag)))
        return items.length > 0 ? [{ ...group, items }] : []
      })

export function useBoardArea(resortId: string, groups: readonly ShownGroup[]): BoardArea {
  const kept = usePreferences().boardTags?.[resortId] ?? []
  const tags = commonTags(groups, kept)
  const chosen = kept.filter((tag) => tags.includes(tag))
  const toggle = (tag: string) =>
    ownPreferences.set({ boardTags: { [resortId]: chosen.includes(tag) ? chosen.filter((each) => each !== tag) : [...chosen, tag] } })
  return { tags, chosen, toggle }
}
