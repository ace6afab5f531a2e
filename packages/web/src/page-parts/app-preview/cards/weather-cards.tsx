import { localize, localizedOf } from '@ridgeline/domain/values/localized'
import { IconCloud, IconCloudFog, IconCloudRain, IconCloudSnow, IconSnowflake, IconSun, IconWind, type Icon } from '@tabler/icons-react'
import type { Stored } from '../../../entities/api.ts'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { useApp } from '../app-context.ts'
import { useAppRecords } from '../app-records.ts'
import { EmptyTiles } from './tiles.tsx'

/** By the first WMO code of each kind of weather. */
const skies: readonly [number, Icon][] = [
  [71, IconCloudSnow],
  [51, IconCloudRain],
  [45, IconCloudFog],
  [2, IconCloud],
  [0, IconSun],
]
const skyOf = (code: number): Icon => skies.find(([from]) => code >= from)?.[1] ?? IconSun

/** Places of a resort: those that are not for the app make room for others. */
const most = 100

/** Without the places that the weather settings keep out of the app. */
function useShownInApp(records: readonly Stored[]): readonly Stored[] {
  const { resortId } = useApp()
  const kept = useAppRecords('weatherSettings', { resortId, limit: most }).filter((place) => place['showInApp'] === false)
  const hidden = new Set(kept.map((place) => place['locationId']))
  return records.filter((record) => !hidden.has(record['locationId']))
}

/** `ids`: of places, in this order. */
export function WeatherCards({ ids, limit }: { ids?: readonly string[] | null | undefined; limit: number }) {
  const { language, resortId } = useApp()
  const found = useAppRecords('weatherCurrent', { resortId, limit: most, ...(ids?.length && { where: { locationId: ids } }) })
  const shown = useShownInApp(found)
  const rank = ({ locationId }: Stored) => ids?.indexOf(String(locationId)) ?? 0
  const records = (ids?.length ? shown.toSorted((one, other) => rank(one) - rank(other)) : shown).slice(0, limit)
  if (records.length === 0) return <EmptyTiles layout="carousel" />
  return (
    <ul className="app-weather" tabIndex={0}>
      {records.map(({ id, ...values }) => {
        const Sky = skyOf(Number(values['weatherCode']))
        return (
          <li key={id}>
            <small>{localize(localizedOf(values['name']), language)}</small>
            <b className="num">
              <Sky size={24} stroke={1.5} aria-hidden />
              {formatNumber(Number(values['temperature']), 0, language)}°
            </b>
            <span className="num">
              {values['snowDepth'] !== null && (
                <>
                  <IconSnowflake size={13} stroke={1.7} aria-hidden /> {String(values['snowDepth'])} cm
                </>
              )}
              {values['windSpeed'] !== null && (
                <>
                  <IconWind size={13} stroke={1.7} aria-hidden /> {formatNumber(Number(values['windSpeed']), 0, language)} m/s
                </>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
