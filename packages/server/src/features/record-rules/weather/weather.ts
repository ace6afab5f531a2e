/** Manual values are protected until their expiry; a forecast gets the sunrise and sunset of its day and place. */
import { sql } from 'drizzle-orm'
import { measuredWeather, weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { weatherForecast, type WeatherForecast } from '@ridgeline/domain/entities/weather-forecast'
import { sunTimes } from '@ridgeline/domain/time/sun'
import type { Queryable, Row } from '../../../db/connect/database.ts'
import { aliased, select } from '../../../db/connect/select.ts'
import { resorts } from '../../../db/schema.ts'
import { tableNamed } from '../../../db/table.ts'
import { wholeOf, type Occasion } from '../../../entities/records/hooks.ts'
import { refused } from '../../../entities/store/refused.ts'
import type { Services } from '../../../services.ts'

const r = aliased(resorts, 'r')

interface Spot {
  timezone: string
  latitude: number | null
  longitude: number | null
}

/** The position of the location or of its resort, and the time zone. */
async function spotOf(tx: Queryable, locationId: string): Promise<Spot | undefined> {
  const at = (axis: string) => sql`case when l.gps_latitude is null then r.${sql.raw(axis)} else l.${sql.raw(axis)} end::float8`
  const [spot] = await tx.query(
    select({
      timezone: r.timezone,
      latitude: sql<number | null>`${at('gps_latitude')}`,
      longitude: sql<number | null>`${at('gps_longitude')}`,
    })`from ${tableNamed('location')} l join ${tableNamed('resort')} r on r.id = l.resort_id where l.id = ${locationId}::uuid`,
  )
  return spot
}

const halfMinute = 30_000

/** `HH:mm`, to the nearest minute. */
const clockAt = (moment: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment + halfMinute)

async function sunOf(tx: Queryable, { date, locationId }: Pick<WeatherForecast, 'date' | 'locationId'>) {
  const spot = await spotOf(tx, locationId)
  const isPlaced = spot && spot.latitude !== null && spot.longitude !== null
  const times = isPlaced ? sunTimes(date, spot.latitude!, spot.longitude!) : undefined
  const clockText = (moment: number | undefined) => (moment === undefined ? null : clockAt(moment, spot!.timezone))
  return { sunrise: clockText(times?.sunrise), sunset: clockText(times?.sunset) }
}

/** The source of a change. API keys are stations: their values are not manual, and not of the provider, unless they say so. */
function sourceOf(values: Row, { before, sent, caller }: Pick<Occasion<typeof weatherCurrent>, 'before' | 'sent' | 'caller'>) {
  const isUnnamed = caller.keyId !== undefined && !sent.has('source') && !values['manualValidUntil']
  const isOther = before?.source === 'manual' || before?.provider
  return isUnnamed && isOther && measuredWeather.some((name) => name in values) ? 'station' : values['source']
}

/** A record that gets another source is no longer credited to the provider it was fetched from. */
const withoutProvider = (values: Row, before: { provider: string | null } | null): Row =>
  before?.provider && 'source' in values && values['source'] !== 'api' ? { ...values, provider: null } : values

export function weatherRules({ hooks }: Pick<Services, 'hooks'>) {
  hooks.onPrepare(weatherCurrent, (values, { before, former, sent, caller }) => {
    const until = before?.source === 'manual' ? before.manualValidUntil : null
    const source = sourceOf(values, { before, sent, caller })
    const isMeasured = source !== undefined && source !== 'manual'
    // Clearing the time as well is a deliberate choice.
    const isHeld = !former && until && until > new Date().toISOString() && !('manualValidUntil' in values)
    if (isMeasured && isHeld) throw refused('source', 'manualStands')
    return withoutProvider(source === undefined ? values : { ...values, source }, before)
  })

  hooks.onPrepare(weatherForecast, async (values, { before, former, tx }) => {
    const forecast = wholeOf<typeof weatherForecast>(before, values)
    const typed = withoutProvider(values, before)
    if (former || (before?.sunrise && !('date' in values) && !('locationId' in values))) return typed
    return { ...typed, ...(await sunOf(tx, forecast)) }
  })
}
