/** Boards above lists, by the name of the route. Each comes with its words, when its list is opened. */
import type { Entity } from '@ridgeline/domain/entity'
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

const board = (load: () => Promise<ComponentType<BoardProps>>) =>
  lazyPart(async () => {
    const [component] = await Promise.all([load(), loadAreas(['screens'])])
    return component
  })

export const boards: Readonly<Record<string, ComponentType<BoardProps>>> = {
  'weather-current': board(async () => (await import('./weather/current-board.tsx')).CurrentBoard),
  'weather-forecast': board(async () => (await import('./weather/forecast-board.tsx')).ForecastBoard),
  alarms: board(async () => (await import('./alarms/alarm-board.tsx')).AlarmBoard),
  flowMeasurement: board(async () => (await import('./flow/flow-board.tsx')).FlowBoard),
  'weather-avalanche': board(async () => (await import('./weather/avalanche-board.tsx')).AvalancheBoard),
}
