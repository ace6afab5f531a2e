/** Boards and notes of lists, by the name of the route. Each is loaded with its texts when its list is opened. */
import type { Area } from '@ridgeline/domain/messages/areas'
import type { ComponentType } from 'react'
import { loadAreas } from '../lib/language/texts/i18n.ts'
import type { BoardProps } from '../page-parts/board-props.ts'
import { lazyPart } from '../ui/state/lazy/lazy-part.tsx'

const board = (load: () => Promise<ComponentType<BoardProps>>, areas: readonly Area[] = []) =>
  lazyPart(async () => {
    const [component] = await Promise.all([load(), loadAreas(['screens', ...areas])])
    return component
  })

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
  'snow-reports': board(async () => (await import('./snow-reports/report-board.tsx')).ReportBoard, ['operations']),
}

/** Boards that are useful before there is a record. */
export const boardsWithoutRecords: ReadonlySet<string> = new Set(['info-device-list', 'snow-reports'])

/** A few lines above the rows, seen with them. */
export const notes: Readonly<Record<string, ComponentType<BoardProps>>> = {
  'weather-settings': board(async () => (await import('./weather/fetch-notes.tsx')).PlaceFetches),
  'weather-avalanche': board(async () => (await import('./weather/fetch-notes.tsx')).BulletinFetches),
  alarms: board(async () => (await import('./alarms/alarm-board.tsx')).AlarmBoard),
  // The question before leaving applies to the board and to the table.
  'admin-sync-db': board(async () => (await import('./sync/pending-question.tsx')).PendingQuestion),
}
