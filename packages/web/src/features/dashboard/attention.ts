/** Derives from the data of the dashboard what needs attention in the resort. */
import type {
  AlarmNow,
  AttentionCard,
  Bulletin,
  CameraNow,
  Dashboard,
  DepartureNow,
  DeviceNow,
  PausedWebhook,
  WeatherNow,
} from '@ridgeline/domain/answers/dashboard'
import { namesOf } from '@ridgeline/domain/values/closed-list'
import { isOldAt } from '@ridgeline/domain/operation/weather-age'

export type Attention =
  | { kind: 'alarm'; alarm: AlarmNow }
  | { kind: 'bulletinOver'; bulletin: Bulletin }
  | { kind: 'wind'; weather: WeatherNow }
  | { kind: 'weatherOld'; weather: WeatherNow }
  | { kind: 'camera'; camera: CameraNow }
  | { kind: 'device'; device: DeviceNow }
  | { kind: 'timetable'; until: string; isOver: boolean }
  | { kind: 'stopLost'; board: DepartureNow }
  | { kind: 'clock'; offset: number }
  | { kind: 'proxy'; address: string }
  | { kind: 'webhook'; webhook: PausedWebhook }

export const isOldWeather = ({ measuredAt, staleAfter }: WeatherNow, now: number): boolean => isOldAt(measuredAt, staleAfter, now)

/** Above the limit of the place or of a running lift. */
const isWindy = ({ windSpeed, windLimit, liftsPastLimit }: WeatherNow) =>
  windSpeed !== null && ((windLimit !== null && windSpeed > windLimit) || liftsPastLimit > 0)

const isOver = ({ validTo }: Bulletin, now: number) => validTo !== null && Date.parse(validTo) < now

/** The most urgent first. */
export function attentionOf(
  {
    alarms = [],
    avalanche = [],
    weather = [],
    cameras = [],
    devices = [],
    departures = [],
    webhooks = [],
    clockOffset,
    unnamedProxy,
  }: Dashboard,
  now: number,
): Attention[] {
  // A resort has one timetable, however many boards show it.
  const ending = departures.find(({ hasStop, timetableUntil }) => hasStop && timetableUntil)
  return [
    ...alarms.filter(({ state }) => state === 'triggered').map((alarm) => ({ kind: 'alarm' as const, alarm })),
    ...weather.filter((at) => isWindy(at) && !isOldWeather(at, now)).map((at) => ({ kind: 'wind' as const, weather: at })),
    ...(unnamedProxy === undefined ? [] : [{ kind: 'proxy' as const, address: unnamedProxy }]),
    ...(clockOffset === undefined ? [] : [{ kind: 'clock' as const, offset: clockOffset }]),
    ...avalanche.filter((bulletin) => isOver(bulletin, now)).map((bulletin) => ({ kind: 'bulletinOver' as const, bulletin })),
    ...(ending ? [{ kind: 'timetable' as const, until: ending.timetableUntil!, isOver: ending.isTimetableOver }] : []),
    ...departures.filter(({ hasStop }) => !hasStop).map((board) => ({ kind: 'stopLost' as const, board })),
    ...weather.filter((at) => isOldWeather(at, now)).map((at) => ({ kind: 'weatherOld' as const, weather: at })),
    ...cameras
      .filter(({ cameraStatus }) => cameraStatus === 'offline' || cameraStatus === 'stale')
      .map((camera) => ({ kind: 'camera' as const, camera })),
    ...webhooks.map((webhook) => ({ kind: 'webhook' as const, webhook })),
    ...devices.map((device) => ({ kind: 'device' as const, device })),
  ]
}

const cardsOf: { [K in Attention['kind']]?: AttentionCard } = {
  alarm: 'alarms',
  camera: 'cameras',
  device: 'devices',
  stopLost: 'departures',
  webhook: 'webhooks',
}

/** The number of all that needs attention: cards list only some records. */
export function attentionCount({ attention = {} }: Dashboard, listed: readonly Attention[]): number {
  const left = namesOf(attention).map((card) => {
    const known = listed.filter(({ kind }) => cardsOf[kind] === card).length
    return Math.max(0, (attention[card] ?? 0) - known)
  })
  return left.reduce((sum, count) => sum + count, listed.length)
}
