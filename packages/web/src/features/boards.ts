/** Boards of lists, by the name of the route. Each is loaded with its texts when its list is opened. */
import type { ComponentType } from 'react'
import type { BoardProps } from '../page-parts/board/board-props.ts'
import { lazyPart } from '../ui/state/lazy/lazy-part.tsx'
import { board } from './list-part.ts'

const playlists = board(async () => (await import('./info/playlist-board.tsx')).PlaylistBoard)

/** Shown instead of the table, on its own tab. */
export const boards: Readonly<Record<string, ComponentType<BoardProps>>> = {
  'weather-current': board(async () => (await import('./weather/current-board.tsx')).CurrentBoard),
  'weather-forecast': board(async () => (await import('./weather/forecast-board.tsx')).ForecastBoard),
  departures: board(async () => (await import('./departures/board/dispatch-board.tsx')).DispatchBoard),
  'info-device': playlists,
  'info-led': playlists,
  'info-mobile': playlists,
  'info-tv': playlists,
  'info-web': playlists,
  'info-device-list': board(async () => (await import('./devices/screen-board.tsx')).ScreenBoard, ['devices']),
  flowMeasurement: board(async () => (await import('./flow/flow-board.tsx')).FlowBoard),
  'admin-sync-db': board(async () => (await import('./sync/sync-board.tsx')).SyncBoard, ['audit']),
  'weather-avalanche': board(async () => (await import('./weather/avalanche-board.tsx')).AvalancheBoard),
  grooming: board(async () => (await import('./grooming/grooming-board.tsx')).GroomingBoard, ['operations', 'mountain']),
  'snow-reports': board(async () => (await import('./snow-reports/report-board.tsx')).ReportBoard, ['operations']),
}

/** Boards that are useful before there is a record. */
export const boardsWithoutRecords: ReadonlySet<string> = new Set(['info-device-list', 'snow-reports', 'grooming'])

/** Lists with a few lines above their rows. Which, comes with the lines: most lists have none. */
const noted: ReadonlySet<string> = new Set(['weather-settings', 'weather-avalanche', 'info-mobile', 'alarms', 'admin-sync-db'])
const ListNote = lazyPart(async () => (await import('./list-note.tsx')).ListNote)

export const noteOf = (name: string) => (noted.has(name) ? ListNote : undefined)
