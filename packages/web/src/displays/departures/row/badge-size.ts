/** All badges of a board are as wide as its longest line name needs. */
import type { BoardRow } from '@ridgeline/domain/departures/shown-call'

export function badgeSize(rows: readonly BoardRow[]): 'short' | 'medium' | 'long' {
  const longest = Math.max(0, ...rows.map(({ call }) => call.routeShortName.length))
  return longest <= 3 ? 'short' : longest <= 7 ? 'medium' : 'long'
}
