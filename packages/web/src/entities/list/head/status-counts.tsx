/** The number of records by status; each count is a filter. */
import './status-counts.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { StatusGlyph } from '../../../ui/mark/status-glyph.tsx'
import type { Counts } from '../../api.ts'
import { optionWord } from '../../source/words.ts'
import { toggled, withFilter, type ListState } from '../list-state.ts'

/** Best first. */
const statusOrder = ['open', 'limited', 'closed'] as const

interface Part {
  key: string
  count: number
  word: string
  colour: string
  glyph: ReactNode
  isOn: boolean
  next: ListState
}

function statusParts(entity: Entity, counts: Counts | undefined, state: ListState): Part[] {
  const chosen = state.filters['status'] ?? []
  return statusOrder.map((status) => ({
    key: status,
    count: counts?.status?.[status] ?? 0,
    word: optionWord(entity.name, 'status', statusOrder, status),
    colour: `var(--${status})`,
    glyph: <StatusGlyph status={status} size={16} />,
    isOn: chosen.includes(status),
    next: withFilter(state, 'status', toggled(chosen, status)),
  }))
}

interface StatusCountsProps {
  entity: Entity
  counts: Counts | undefined
  state: ListState
  onState: (state: ListState) => void
}

/** Only for entities with a status. */
export function StatusCounts({ entity, counts, state, onState }: StatusCountsProps) {
  if (!('status' in entity.fields)) return null
  const parts = statusParts(entity, counts, state)
  const summary = parts.map(({ count, word }) => `${formatNumber(count)} ${word.toLocaleLowerCase()}`).join(', ')
  return (
    <section className="status-counts" aria-label={text('list.pulse')}>
      <div className="status-count-list">
        {parts.map(({ key, count, word, glyph, isOn, next }) => (
          <button key={key} type="button" className="status-count" aria-pressed={isOn} onClick={() => onState(next)}>
            {glyph}
            <b className="num">{counts ? formatNumber(count) : '–'}</b> {word.toLocaleLowerCase()}
          </button>
        ))}
      </div>
      {parts.some(({ count }) => count > 0) ? (
        <div className="status-shares" role="img" aria-label={summary}>
          {parts.map(({ key, count, colour }) => count > 0 && <i key={key} style={{ flex: count, background: colour }} />)}
        </div>
      ) : (
        // Reserves the space, so that the rows below do not move when the counts arrive.
        <div className="status-shares" aria-hidden />
      )}
    </section>
  )
}
