/** The states of a screen: online, in trouble, offline, not paired. */
import { oldData, type Screen } from '@ridgeline/domain/devices/heartbeat'
import { deviceStatuses } from '@ridgeline/domain/entities/device'
import { screenAddress } from '@ridgeline/domain/devices/screen-address'
import { optionWord } from '../../entities/source/words.ts'
import { formatAgo } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import type { ShownStatus } from '../../ui/mark/status-glyph.tsx'

export const screenStates = ['offline', 'error', 'online', 'notPaired'] as const
/** A paired screen without heartbeats: not started yet, or showing a foreign page. */
export type ScreenState = (typeof screenStates)[number] | 'unheard'

export const glyphs: Readonly<Record<ScreenState, ShownStatus>> = {
  online: 'open',
  error: 'limited',
  offline: 'closed',
  notPaired: 'idle',
  unheard: 'idle',
}

/** The status that the record, the list and the dashboard have too; pairing is another matter. */
export const stateOf = ({ isPaired, deviceStatus }: Screen): ScreenState => deviceStatus ?? (isPaired ? 'unheard' : 'notPaired')

/** Whether it is counted under a state: a device that is not paired, whatever its status. */
export const isIn = (screen: Screen, state: ScreenState): boolean => (state === 'notPaired' ? !screen.isPaired : stateOf(screen) === state)

export const stateWord = (state: ScreenState) =>
  state === 'notPaired' || state === 'unheard' ? text(`screens.${state}`) : optionWord('device', 'deviceStatus', deviceStatuses, state)

/** Offline, failing, or not of the current release. */
export const needsLook = (screen: Screen): boolean => {
  const state = stateOf(screen)
  return state === 'offline' || state === 'error' || (state === 'online' && screen.isCurrentBuild === false)
}

const order: readonly ScreenState[] = ['offline', 'error', 'unheard', 'online', 'notPaired']

/** Screens in trouble come first, devices without a screen last; equal states keep the order by name. */
export const byNeed = (one: Screen, other: Screen): number => order.indexOf(stateOf(one)) - order.indexOf(stateOf(other))

/** Minutes, if its content is out of date. */
export function dataAgeOf({ report, reportedAt }: Screen, now: number): number | undefined {
  if (!report || !reportedAt) return undefined
  const age = (report.dataAge ?? report.uptime) + (now - Date.parse(reportedAt)) / 1_000
  return age > oldData ? Math.floor(age / 60) : undefined
}

/** The clock of the board moves in steps, so live values may be newer. */
export const agoWord = (moment: string, now: number): string => formatAgo(moment, Math.max(now, Date.parse(moment)))

/** Its current URL, or the one it should have. */
export const addressOf = (screen: Screen, resortId: string): string =>
  screen.report?.url ?? screenAddress({ ...screen, resortId, language: null })

const ownKind = /^\/display\/(departures|ledinfo|skimaps)\//

export const showsWord = (address: string) => text(`screens.shows.${ownKind.exec(address)?.[1] ?? 'other'}`)
