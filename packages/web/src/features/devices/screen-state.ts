/** How a screen is, as people sort them: there, in trouble, gone, without its screen. */
import { oldData, type Screen } from '@ridgeline/domain/devices/heartbeat'
import { deviceStatuses } from '@ridgeline/domain/entities/device'
import { screenAddress } from '@ridgeline/domain/devices/screen-address'
import { optionWord } from '../../entities/words.ts'
import { formatAgo } from '../../lib/language/format.ts'
import { text } from '../../lib/language/i18n.ts'
import type { ShownStatus } from '../../ui/mark/status-glyph.tsx'

export const screenStates = ['offline', 'error', 'online', 'notPaired'] as const
/** A screen that is paired and says nothing: not yet, or because it shows somebody else's page. */
export type ScreenState = (typeof screenStates)[number] | 'unheard'

export const glyphs: Readonly<Record<ScreenState, ShownStatus>> = {
  online: 'open',
  error: 'limited',
  offline: 'closed',
  notPaired: 'idle',
  unheard: 'idle',
}

export const stateOf = ({ isPaired, deviceStatus }: Screen): ScreenState => (isPaired ? (deviceStatus ?? 'unheard') : 'notPaired')

export const stateWord = (state: ScreenState) =>
  state === 'notPaired' || state === 'unheard' ? text(`screens.${state}`) : optionWord('device', 'deviceStatus', deviceStatuses, state)

/** Offline, stumbling, or not of the current release. */
export const needsLook = (screen: Screen): boolean => {
  const state = stateOf(screen)
  return state === 'offline' || state === 'error' || (state === 'online' && screen.isCurrentBuild === false)
}

const order: readonly ScreenState[] = ['offline', 'error', 'unheard', 'online', 'notPaired']

/** Who needs somebody comes first, who has no screen last; beside each other by name, as they came. */
export const byNeed = (one: Screen, other: Screen): number => order.indexOf(stateOf(one)) - order.indexOf(stateOf(other))

/** Minutes, where what it shows is old. */
export function dataAgeOf({ report, reportedAt }: Screen, now: number): number | undefined {
  if (!report || !reportedAt) return undefined
  const age = (report.dataAge ?? report.uptime) + (now - Date.parse(reportedAt)) / 1_000
  return age > oldData ? Math.floor(age / 60) : undefined
}

/** The clock of the board moves in steps, and what is told live is newer. */
export const agoWord = (moment: string, now: number): string => formatAgo(moment, Math.max(now, Date.parse(moment)))

/** Where it is, or where it belongs. */
export const addressOf = (screen: Screen, resortId: string): string =>
  screen.report?.url ?? screenAddress({ ...screen, resortId, language: null })

const ownKind = /^\/display\/(departures|ledinfo|skimaps)\//

export const showsWord = (address: string) => text(`screens.shows.${ownKind.exec(address)?.[1] ?? 'other'}`)
