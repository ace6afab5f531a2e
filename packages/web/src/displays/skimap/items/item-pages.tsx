/** Lists of lifts and slopes beside the map, by area, in rotating pages if they do not fit on the screen. */
import { useMemo, useRef, type ReactNode } from 'react'
import type { Area } from '@ridgeline/domain/displays/map/areas'
import { grownPages, headingKey, secondsOfPage, type Heading } from '@ridgeline/domain/displays/list-lines'
import type { Clock } from '../../parts/planned-time.ts'
import type { Say } from '../../texts.ts'
import { useIntervalCount } from '../../clock/use-interval-count.ts'
import { ItemRow } from './item-row.tsx'
import { SharedLine } from '../shared-line.tsx'
import { usePageSize } from './use-page-size.ts'

interface Props {
  areas: readonly Area[]
  columns: number
  /** Rows taken by the content below the lists. */
  taken: number
  children?: ReactNode
  clock: Clock
  /** Seconds of a page, where the settings define them. */
  seconds: number | undefined
  say: Say
}

const second = 1_000

export function ItemPages({ areas, columns, taken, clock, seconds, say, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const paper = usePageSize(list, columns, taken)
  const { pages, growth } = useMemo(() => grownPages(areas, paper), [areas, paper])
  const turn = useIntervalCount((seconds ?? secondsOfPage(pages.length)) * second)
  const shown = pages.length ? turn % pages.length : 0
  const page = pages[shown] ?? []
  return (
    <aside className="item-pages">
      <div className="columns" ref={list} data-columns={paper.columns} data-growth={growth}>
        {page.length === 0 && <p className="nothing">{say('display.empty')}</p>}
        {page.map((column, index) => (
          <div className="column" key={index}>
            {column.map(({ title, rows }) => (
              <section key={headingKey(title)}>
                <h2>
                  <Title heading={title} say={say} />
                </h2>
                <ul>
                  {rows.map(({ rows: [row, ...more], isShared }) =>
                    isShared ? (
                      <SharedLine key={row!.item.id} rows={[row!, ...more]} say={say} />
                    ) : (
                      <ItemRow key={row!.item.id} row={row!} clock={clock} say={say} />
                    ),
                  )}
                </ul>
              </section>
            ))}
          </div>
        ))}
      </div>
      {pages.length > 1 && <Dots count={pages.length} shown={shown} label={say('display.page', shown + 1, pages.length)} />}
      {children}
    </aside>
  )
}

function Title({ heading: { area, kind }, say }: { heading: Heading; say: Say }) {
  const word = say(`display.${kind}`)
  return area ? (
    <>
      {area} <small>{word}</small>
    </>
  ) : (
    word
  )
}

function Dots({ count, shown, label }: { count: number; shown: number; label: string }) {
  return (
    <p className="dots" role="img" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} data-shown={index === shown || undefined} />
      ))}
    </p>
  )
}
