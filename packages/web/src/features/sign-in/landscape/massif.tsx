import './massif.css'
import { farRidge, foreground, massif, middleRidge, nearRidge, stars } from './landscape.ts'
import { faces } from './peaks.ts'
import { firsOn, landOf, pathOf, roughen } from './terrain.ts'

const cabins = [
  { x: 470, y: 648, scale: 1 },
  { x: 742, y: 501, scale: 0.8 },
  { x: 985, y: 366, scale: 0.62 },
] as const

const contours = [0, 1, 2, 3].map((index) =>
  pathOf(foreground.filter((_, at) => at % 8 === 0).map(([x, y], at) => [x, y + 22 + index * 22 + Math.sin(at / 2 + index) * 5] as const)),
)

function Sky() {
  return (
    <>
      <defs>
        <linearGradient id="massif-sky" x1="0" y1="0" x2="0" y2="1">
          {['0', '.29', '.47', '.6'].map((offset, index) => (
            <stop key={offset} offset={offset} className={`massif-sky-${index}`} />
          ))}
        </linearGradient>
        <radialGradient id="massif-sun">
          {['0', '.16', '.5', '.78', '1'].map((offset, index) => (
            <stop key={offset} offset={offset} className={`massif-sun-${index}`} />
          ))}
        </radialGradient>
        <linearGradient id="massif-haze" x1="0" y1="0" x2="0" y2="1">
          <stop offset=".35" className="massif-haze-0" />
          <stop offset=".75" className="massif-haze-1" />
        </linearGradient>
      </defs>
      <rect width="1200" height="1000" fill="url(#massif-sky)" />
      <circle cx="900" cy="372" r="380" fill="url(#massif-sun)" />
      <g className="massif-stars">
        {stars.map(({ x, y, radius, opacity }) => (
          <circle key={x} cx={x} cy={y} r={radius} fill="#fff" opacity={opacity} />
        ))}
      </g>
    </>
  )
}

function Peaks() {
  return (
    <>
      <path d={landOf(roughen(farRidge, 3, 0.2, 4))} className="massif-far" />
      <path d={landOf(massif)} className="massif-rock" />
      {faces.map(({ lit, snow, shade }) => (
        <g key={lit}>
          <path d={lit} className="massif-lit" />
          {snow.map((field) => (
            <path key={field} d={field} className="massif-snow" />
          ))}
          {shade.map((field) => (
            <path key={field} d={field} className="massif-shade" />
          ))}
        </g>
      ))}
      <path d={landOf(massif)} fill="url(#massif-haze)" />
    </>
  )
}

function Gondola() {
  return (
    <>
      <path d="M-20 772Q330 742 640 560T1220 250" className="massif-cable" />
      {cabins.map(({ x, y, scale }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
          <path d="M0 0v15" className="massif-hanger" />
          <rect x="-16" y="14" width="32" height="28" rx="7.5" className="massif-cabin" />
          <rect x="-12" y="19" width="10.5" height="11" rx="2.5" className="massif-window" />
          <rect x="1.5" y="19" width="10.5" height="11" rx="2.5" className="massif-window" />
        </g>
      ))}
    </>
  )
}

/** Dawn by day, alpenglow by night: the colours come from the style sheet, so a change of theme costs nothing. */
export function Massif() {
  return (
    <svg className="massif" viewBox="0 0 1200 1000" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <Sky />
      <Peaks />
      <path d={landOf(middleRidge) + firsOn(middleRidge, 4, 70, 20)} className="massif-middle" />
      <Gondola />
      <path d={landOf(nearRidge) + firsOn(nearRidge, 8, 90, 34)} className="massif-near" />
      <path d={landOf(foreground) + firsOn(foreground, 21, 34, 62)} className="massif-foreground" />
      <g className="massif-contours">
        {contours.map((contour) => (
          <path key={contour} d={contour} />
        ))}
      </g>
    </svg>
  )
}
