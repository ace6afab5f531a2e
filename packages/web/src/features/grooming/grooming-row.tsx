/** One slope of the plan: who grooms it, and one tap when it is done, large enough for gloves. */
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatNumber, formatTimeOfDay, toLocal } from '../../lib/language/numbers/format.ts'
import { counted, text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { RefusedLine } from '../../page-parts/outbox/refused-line.tsx'
import { RowFacts } from '../../page-parts/outbox/row-facts.tsx'
import type { ShownRow } from './shown-row.ts'
import { slopeFacts, slopeWord } from './slope-words.ts'

interface GroomingRowProps {
  row: ShownRow
  /** The URL of records; the id follows. */
  base: string
  zone: string | undefined
  /** Snow guns that run on the slope. */
  guns: number
  mayGroom: boolean
  onTap: (row: ShownRow) => void
}

const isText = (fact: unknown): fact is string => typeof fact === 'string' && fact !== ''

export function GroomingRow({ row, base, zone, guns, mayGroom, onTap }: GroomingRowProps) {
  const language = useLanguage()
  const name = slopeWord(row, language)
  const { groomedAt, coverage, isWaiting } = row
  const isDone = groomedAt !== null
  const steady = [
    row.plannedAt && formatTimeOfDay(row.plannedAt),
    row.vehicle,
    row.driver,
    slopeFacts(row),
    guns > 0 ? counted('snowGuns.onSlope', guns, formatNumber(guns)) : null,
  ].filter(isText)
  // Ends with the tap.
  const driven = !isDone && coverage ? text('groomingPlan.driven', coverage) : ''
  const done = groomedAt === null ? '' : text('groomingPlan.done', formatTimeOfDay(toLocal(groomedAt, zone).slice(11, 16)))
  return (
    <li className="grooming-row" data-done={isDone || undefined}>
      <div className="grooming-line">
        <Link to={`${base}/${row.id}`} className="grooming-title">
          <b>{name}</b>
          <RowFacts steady={steady} changing={isWaiting ? text('statusBoard.waitingOne') : driven} isWaiting={isWaiting} />
        </Link>
        {mayGroom ? (
          <button
            type="button"
            className="grooming-tap"
            aria-pressed={isDone}
            aria-label={`${name}: ${done || text('groomingPlan.groom')}`}
            onClick={() => onTap(row)}
          >
            {isDone && <IconCheck size={20} stroke={2.4} aria-hidden />}
            {done || text('groomingPlan.groom')}
          </button>
        ) : (
          <span className="grooming-state">{done || '–'}</span>
        )}
      </div>
      {row.refused && <RefusedLine change={row.refused} version={row.version} />}
    </li>
  )
}
