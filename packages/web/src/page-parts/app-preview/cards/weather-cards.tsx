import { localize, localizedOf } from '@ridgeline/domain/values/localized'
import { IconCloud, IconCloudFog, IconCloudRain, IconCloudSnow, IconSnowflake, IconSun, IconWind, type Icon } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { useApp } from '../app-context.ts'
import type { Drawn } from './tile-of.ts'
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

export function WeatherCards({ records }: { records: readonly Drawn[] }) {
  const { language } = useApp()
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
