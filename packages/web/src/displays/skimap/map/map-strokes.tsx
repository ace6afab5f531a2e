/** The lines of the map: closed ones thin and dashed below, open ones on a casing above. */
import type { Stroke } from './drawing.ts'

interface Props {
  strokes: readonly Stroke[]
  /** Units of the map in one em of the display's font, and the same where a dense map is drawn thinner. */
  em: number
  thin: number
  /** Slopes are painted on the picture, so closed lines cover the paint. */
  isOnPicture: boolean
}

/** Open items stay visible from afar on a dense map too. */
const minOpen = 0.78
/** In em. */
const widths = { piste: 0.29, casing: 0.475, closed: 0.15, lift: 0.14, liftCasing: 0.265, liftClosed: 0.115 }

export function MapStrokes({ strokes, em, thin, isOnPicture }: Props) {
  const closed = strokes.filter(({ state }) => state === 'closed')
  const open = strokes.filter(({ state }) => state === 'open')
  const bold = Math.max(thin, minOpen * em)
  const pistes = open.filter(({ kind }) => kind !== 'lift')
  return (
    <>
      <defs>
        {open.map(({ kind, path }) => (
          <path key={kind} id={`open-${kind}`} d={path} />
        ))}
      </defs>
      {isOnPicture &&
        closed.map(({ kind, path }) => <path key={kind} className="closed-casing" d={path} strokeWidth={widths.casing * thin} />)}
      {closed.map(({ kind, path }) => (
        <path
          key={kind}
          className="closed-line"
          data-kind={kind}
          d={path}
          strokeWidth={(kind === 'lift' ? widths.liftClosed : widths.closed) * thin}
          strokeDasharray={`${0.22 * thin} ${0.2 * thin}`}
        />
      ))}
      {pistes.map(({ kind }) => (
        <use key={kind} className="casing" href={`#open-${kind}`} strokeWidth={widths.casing * bold} />
      ))}
      {pistes.map(({ kind }) => (
        <use
          key={kind}
          className="open-line"
          data-kind={kind}
          href={`#open-${kind}`}
          strokeWidth={widths.piste * bold}
          strokeDasharray={kind === 'freeride' ? `${0.8 * bold} ${0.5 * bold}` : undefined}
        />
      ))}
      {open.length > pistes.length && (
        <>
          <use className="casing" href="#open-lift" strokeWidth={widths.liftCasing * em} />
          <use className="open-line" data-kind="lift" href="#open-lift" strokeWidth={widths.lift * em} />
        </>
      )}
    </>
  )
}
