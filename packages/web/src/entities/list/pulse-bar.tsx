/** The state of the whole list at one glance; each count is a filter. */
import './pulse-bar.css'
import type { Entity } from '@ridgeline/domain/entity'
import { use, type ReactNode } from 'react'
import { formatNumber } from '../../lib/language/format.ts'
import { text } from '../../lib/language/i18n.ts'
import { StatusGlyph } from '../../ui/mark/status-glyph.tsx'
import type { Counts } from '../api.ts'
import { optionWord } from '../words.ts'
import { ListBoardContext } from './list-board.ts'
import { toggled, withFilter, type ListState } from './list-state.ts'

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

function activeParts(counts: Counts | undefined, state: ListState): Part[] {
  const part = (isActive: boolean): Part => ({
    key: String(isActive),
    count: (isActive ? counts?.active : counts?.inactive) ?? 0,
    word: text(isActive ? 'list.active' : 'list.inactive'),
    colour: isActive ? 'var(--accent)' : 'var(--idle)',
    glyph: <StatusGlyph status={isActive ? 'open' : 'idle'} size={16} />,
    isOn: state.active === isActive,
    next: { ...state, page: 1, active: state.active === isActive ? undefined : isActive },
  })
  return [part(true), part(false)]
}

interface PulseBarProps {
  entity: Entity
  counts: Counts | undefined
  state: ListState
  onState: (state: ListState) => void
}

export function PulseBar(props: PulseBarProps) {
  const board = use(ListBoardContext)
  return (
    <>
      {board}
      <Pulse {...props} />
    </>
  )
}

function Pulse({ entity, counts, state, onState }: PulseBarProps) {
  const parts = 'status' in entity.fields ? statusParts(entity, counts, state) : activeParts(counts, state)
  const summary = parts.map(({ count, word }) => `${formatNumber(count)} ${word.toLocaleLowerCase()}`).join(', ')
  return (
    <section className="pulse" aria-label={text('list.pulse')}>
      <div className="pulse-counts">
        {parts.map(({ key, count, word, glyph, isOn, next }) => (
          <button key={key} type="button" className="pulse-count" aria-pressed={isOn} onClick={() => onState(next)}>
            {glyph}
            <b className="num">{counts ? formatNumber(count) : '–'}</b> {word.toLocaleLowerCase()}
          </button>
        ))}
      </div>
      {parts.some(({ count }) => count > 0) ? (
        <div className="pulse-bar" role="img" aria-label={summary}>
          {parts.map(({ key, count, colour }) => count > 0 && <i key={key} style={{ flex: count, background: colour }} />)}
        </div>
      ) : (
        // Its place is kept: what lies below must not move when the counts come.
        <div className="pulse-bar" aria-hidden />
      )}
    </section>
  )
}
