/** One page of a LED board, of any kind. */
import type { JSX } from 'react'
import { localeOf } from '@ridgeline/domain/formatting/locale-of'
import { clockText } from '../clock/moments.ts'
import { Block } from './block.tsx'
import type { FigurePage, LedPage, MessagePage, RowsPage, TimePage } from './led-pages.ts'
import { Line } from '../parts/line.tsx'

export interface Frame {
  isMatrix: boolean
  now: number | undefined
  timezone: string
  /** Describes the rows for screen readers. */
  label: string
  onPass: (pass: number) => void
}

type Views = { [Kind in LedPage['kind']]: (props: { page: Extract<LedPage, { kind: Kind }>; frame: Frame }) => JSX.Element }

function Message({ page: { key, text, lines, speed, effect }, frame: { isMatrix, onPass } }: { page: MessagePage; frame: Frame }) {
  // The two fixed lines are meant for small panels; a screen has space for the whole text.
  if (isMatrix && lines.length > 0 && effect !== 'scroll')
    return (
      <div className="lines" data-count={lines.length}>
        {lines.map((line, index) => (
          <Line key={`${key} ${index} ${line}`} text={line} speed={speed} isMatrix={isMatrix} onPass={onPass} />
        ))}
      </div>
    )
  return <Block key={`${key} ${text}`} text={text} speed={speed} isMatrix={isMatrix} isRunning={effect === 'scroll'} onPass={onPass} />
}

function Rows({ page: { rows, speed }, frame: { isMatrix, label } }: { page: RowsPage; frame: Frame }) {
  return (
    <ul aria-label={label}>
      {rows.map(({ key, number, name, value, status }) => (
        <li key={key} data-status={status}>
          {number && <i>{number}</i>}
          <b>
            <Line key={name} text={name} speed={speed} isMatrix={isMatrix} />
          </b>
          <span>{value}</span>
          {status && <em />}
        </li>
      ))}
    </ul>
  )
}

const Figure = ({ page: { label, value, note, speed }, frame: { isMatrix } }: { page: FigurePage; frame: Frame }) => (
  <div className="led-figure">
    <Line key={label} text={label} speed={speed} isMatrix={isMatrix} />
    <strong>{value}</strong>
    {note && <Line key={note} text={note} speed={speed} isMatrix={isMatrix} />}
  </div>
)

function Time({ page: { language }, frame: { now, timezone } }: { page: TimePage; frame: Frame }) {
  const day = { timeZone: timezone, weekday: 'short', day: 'numeric', month: 'numeric' } as const
  return (
    <div className="led-figure">
      <span className="line">
        <span>{now === undefined ? '' : new Intl.DateTimeFormat(localeOf(language), day).format(now)}</span>
      </span>
      <strong>{now === undefined ? '––:––' : clockText(now, timezone, language)}</strong>
    </div>
  )
}

const views: Views = { message: Message, rows: Rows, figure: Figure, time: Time }

export function LedPageView({ page, frame }: { page: LedPage; frame: Frame }) {
  // The kind of the page is the key of its view.
  const View = views[page.kind] as (props: { page: LedPage; frame: Frame }) => JSX.Element
  return (
    <div
      className="led-page"
      lang={page.language}
      data-kind={page.kind}
      data-color={page.color}
      data-blinks={page.effect === 'blink' || undefined}
      data-brightness={Math.max(1, Math.round(page.brightness / 10))}
    >
      <View page={page} frame={frame} />
    </div>
  )
}
