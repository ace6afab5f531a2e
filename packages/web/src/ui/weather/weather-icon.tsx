/** The sky in a drawing, by its WMO code; our own, in the weight of the icon set. */
import type { weatherCodes } from '@ridgeline/domain/declare/vocabulary'
import type { ReactNode } from 'react'
import { Glyph } from '../mark/glyph.tsx'

export type WeatherCode = (typeof weatherCodes)[number]

const sun = 'var(--limited)'
const moon = 'var(--ink-3)'
const cloud = 'M7 17.5a3.8 3.8 0 0 1-.3-7.6 5.2 5.2 0 0 1 10-.9 4.3 4.3 0 0 1 .6 8.5z'
const highCloud = 'M7 14a3.5 3.5 0 0 1-.3-7 5.2 5.2 0 0 1 10-.9A4 4 0 0 1 17.3 14z'

const Sun = () => (
  <g stroke={sun}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4" />
  </g>
)
const Moon = () => <path stroke={moon} d="M19.2 14.6A8 8 0 0 1 9.4 4.8a8 8 0 1 0 9.8 9.8z" />
const MoonBehind = () => <path stroke={moon} d="M21.6 8.1a4.4 4.4 0 0 1-5.4-5.4 4.4 4.4 0 0 0-1.6 1.1M21.6 8.1a4.4 4.4 0 0 1-1.1 1.6" />
const SunBehind = () => <path stroke={sun} d="M14.5 4.2a3.6 3.6 0 0 1 5.1 4.7M16.9 1.4v.9M21.6 3.2l-.7.7M23.2 7.9h-1" />
const Drops = ({ count }: { count: number }) => <path d={['M12 17.4v3', 'M8 17l-1 3', 'M16 17l-1 3'].slice(0, count).join('')} />
const Flakes = ({ count }: { count: number }) => (
  <g fill="currentColor" stroke="none">
    {[
      [12, 20.4],
      [8, 18],
      [16, 18],
      [9.8, 22],
      [14.3, 22.2],
    ]
      .slice(0, count)
      .map(([x, y]) => (
        <circle key={`${x}`} cx={x} cy={y} r="1.15" />
      ))}
  </g>
)
const above = (below: ReactNode) => (
  <>
    <path d={highCloud} />
    {below}
  </>
)
const behind = (sky: ReactNode, below: ReactNode) => (
  <>
    {sky}
    {below}
  </>
)
const showers = (below: ReactNode) => behind(<SunBehind />, above(below))
const showersAtNight = (below: ReactNode) => behind(<MoonBehind />, above(below))
const fog = (
  <>
    <path d="M6.6 11.8a3 3 0 0 1 .2-5.9 5 5 0 0 1 9.7-.8 3.6 3.6 0 0 1 1.6 6.7" />
    <path d="M4 15.2h16M6.5 18.4h11M9 21.4h7" />
  </>
)
const bolt = <path stroke={sun} d="m12.6 13-2.4 4.2h3.4L11.2 21.6" />
/** What freezes where it falls: a drop over a line. */
const ice = (
  <>
    <Drops count={3} />
    <path d="M6.5 22.4h11" strokeDasharray="2 2" />
  </>
)

/** A drop between two flakes. */
const sleet = (
  <>
    <path d="M12 17.4v3" />
    <g fill="currentColor" stroke="none">
      <circle cx="8" cy="18.6" r="1.15" />
      <circle cx="16" cy="18.6" r="1.15" />
    </g>
  </>
)

const drawings: Readonly<Record<WeatherCode, ReactNode>> = {
  0: <Sun />,
  1: <Sun />,
  2: behind(<SunBehind />, <path d={cloud} />),
  3: <path d={cloud} />,
  45: fog,
  48: fog,
  51: above(<Drops count={1} />),
  53: above(<Drops count={1} />),
  55: above(<Drops count={2} />),
  56: above(ice),
  57: above(ice),
  61: above(<Drops count={2} />),
  63: above(<Drops count={3} />),
  65: above(<Drops count={3} />),
  66: above(ice),
  67: above(ice),
  68: above(sleet),
  69: above(sleet),
  71: above(<Flakes count={2} />),
  73: above(<Flakes count={3} />),
  75: above(<Flakes count={5} />),
  77: above(<Flakes count={3} />),
  80: showers(<Drops count={2} />),
  81: showers(<Drops count={3} />),
  82: showers(<Drops count={3} />),
  85: showers(<Flakes count={3} />),
  86: showers(<Flakes count={5} />),
  95: above(bolt),
  96: above(bolt),
  99: above(bolt),
}

/** Where the sky is seen. */
const nightDrawings: Readonly<Record<number, ReactNode>> = {
  0: <Moon />,
  1: <Moon />,
  2: behind(<MoonBehind />, <path d={cloud} />),
  80: showersAtNight(<Drops count={2} />),
  81: showersAtNight(<Drops count={3} />),
  82: showersAtNight(<Drops count={3} />),
  85: showersAtNight(<Flakes count={3} />),
  86: showersAtNight(<Flakes count={5} />),
}

interface WeatherIconProps {
  code: number
  size?: number | undefined
  isNight?: boolean
}

export function WeatherIcon({ code, size = 20, isNight = false }: WeatherIconProps) {
  const byDay: Readonly<Record<number, ReactNode>> = drawings
  return <Glyph size={size}>{(isNight && nightDrawings[code]) || (byDay[code] ?? drawings[3])}</Glyph>
}
