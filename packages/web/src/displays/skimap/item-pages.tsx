/** Lists of lifts and slopes beside the map, in pages that turn when there is more than the screen holds. */
import { useMemo, useRef, type ReactNode } from 'react'
import { pagesOf } from '@ridgeline/domain/displays/pages'
import type { Row } from '@ridgeline/domain/displays/rows'
import type { Say } from '../texts.ts'
import { ItemRow } from './item-row.tsx'
import { usePaper } from './use-paper.ts'

interface Props {
  lifts: readonly Row[]
  slopes: readonly Row[]
  columns: number
  /** Rows that what stands below the lists takes away from them. */
  taken: number
  children?: ReactNode
  turn: number
  say: Say
}

export function ItemPages({ lifts, slopes, columns, taken, turn, say, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const paper = usePaper(list, columns, taken)
  const pages = useMemo(
    () =>
      pagesOf<Row>(
        [
          { title: 'display.lifts', rows: lifts },
          { title: 'display.slopes', rows: slopes },
        ],
        paper,
      ),
    [lifts, slopes, paper],
  )
  const shown = pages.length ? turn % pages.length : 0
  const page = pages[shown] ?? []
  return (
    <aside className="item-pages">
      <div className="columns" ref={list} data-columns={paper.columns}>
        {page.length === 0 && <p className="nothing">{say('display.empty')}</p>}
        {page.map((column, index) => (
          <div className="column" key={index}>
            {column.map(({ title, rows }) => (
              <section key={title}>
                <h2>{say(title)}</h2>
                <ul>
                  {rows.map((row) => (
                    <ItemRow key={row.item.id} row={row} say={say} />
                  ))}
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

function Dots({ count, shown, label }: { count: number; shown: number; label: string }) {
  return (
    <p className="dots" role="img" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} data-shown={index === shown || undefined} />
      ))}
    </p>
  )
}
