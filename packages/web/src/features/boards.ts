/** Boards above lists, by the name of the route. Each comes with its words, when its list is opened. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Area } from '@ridgeline/domain/messages/areas'
import type { ComponentType } from 'react'
import { loadAreas } from '../lib/language/i18n.ts'
import { lazyPart } from '../ui/state/lazy-part.tsx'

export interface BoardProps {
  /** Of the list. */
  entity: Entity
  resortId: string
  /** Where a record opens; its id follows. */
  base: string
}

const board = (load: () => Promise<ComponentType<BoardProps>>, areas: readonly Area[] = []) =>
  lazyPart(async () => {
    const [component] = await Promise.all([load(), loadAreas(['screens', ...areas])])
    return component
  })

const playlists = board(async () => (await import('./info/playlist-board.tsx')).PlaylistBoard)

export const boards: Readonly<Record<string, ComponentType<BoardProps>>> = {
  'weather-current': board(async () => (await import('./weather/current-board.tsx')).CurrentBoard),
  'weather-forecast': board(async () => (await import('./weather/forecast-board.tsx')).ForecastBoard),
  departures: board(async () => (await import('./departures/dispatch-board.tsx')).DispatchBoard),
  'info-device': playlists,
  'info-led': playlists,
  'info-mobile': playlists,
  'info-tv': playlists,
  'info-web': playlists,
  alarms: board(async () => (await import('./alarms/alarm-board.tsx')).AlarmBoard),
  'info-device-list': board(async () => (await import('./devices/screen-board.tsx')).ScreenBoard, ['devices']),
  flowMeasurement: board(async () => (await import('./flow/flow-board.tsx')).FlowBoard),
  'admin-sync-db': board(async () => (await import('./sync/sync-board.tsx')).SyncBoard, ['audit']),
  'admin-api': board(async () => (await import('./api-keys/not-connected.tsx')).NotConnected, ['features']),
  'weather-avalanche': board(async () => (await import('./weather/avalanche-board.tsx')).AvalancheBoard),
}
