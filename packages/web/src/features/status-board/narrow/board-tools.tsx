/** Stays in sight above the groups: a search, what is not open or not as planned, and the way from kind to kind. */
import '../../../entities/list/head/list-tools.css'
import './board-tools.css'
import { use } from 'react'
import { SearchBox } from '../../../entities/list/head/search-box.tsx'
import { loadEntity } from '../../../entities/source/entity-source.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../../lib/language/texts/label.ts'
import type { BoardArea } from './board-area.ts'
import { possibleConditions, type Chosen, type Condition } from './narrowed.ts'
import { scrollTo } from './scroll-to.ts'
import type { ShownGroup } from '../use-board-changes.ts'

interface BoardToolsProps {
  groups: readonly ShownGroup[]
  /** Names of the kinds that are shown, in their order. */
  kinds: readonly string[]
  typed: string
  onSearch: (typed: string) => void
  chosen: Chosen | undefined
  onChoose: (condition: Condition | undefined) => void
  area: BoardArea
}

/** Of the section of a kind. */
export const sectionId = (kind: string) => `board-of-${kind}`

export function BoardTools({ groups, kinds, typed, onSearch, chosen, onChoose, area }: BoardToolsProps) {
  const possible = possibleConditions(groups)
  const conditions = chosen && !possible.includes(chosen.condition) ? [chosen.condition, ...possible] : possible
  return (
    <div className="board-tools">
      <SearchBox label={text('statusBoard.search')} value={typed} onSearch={onSearch} />
      {conditions.map((condition) => {
        const isOn = chosen?.condition === condition
        return (
          <button key={condition} type="button" aria-pressed={isOn} onClick={() => onChoose(isOn ? undefined : condition)}>
            {text(`statusBoard.only.${condition}`)}
          </button>
        )
      })}
      {area.tags.length > 0 && (
        <div role="group" aria-label={text('field.tags')}>
          {area.tags.map((tag) => (
            <button key={tag} type="button" aria-pressed={area.chosen.includes(tag)} onClick={() => area.toggle(tag)}>
              {tag}
            </button>
          ))}
        </div>
      )}
      {kinds.length > 1 && (
        <nav aria-label={text('statusBoard.kinds')}>
          {kinds.map((kind) => (
            <Jump key={kind} kind={kind} />
          ))}
        </nav>
      )}
    </div>
  )
}

function Jump({ kind }: { kind: string }) {
  // Its name comes with it.
  use(loadEntity(kind))
  return (
    <button type="button" onClick={() => scrollTo(document.getElementById(sectionId(kind)))}>
      {pluralLabel(kind)}
    </button>
  )
}
