/** All records of one kind, and what is done to all of them. */
import { statuses, type Status } from '@ridgeline/domain/declare/vocabulary'
import { IconDots } from '@tabler/icons-react'
import { use } from 'react'
import { loadEntity } from '../../entities/source/entity-source.ts'
import { optionWord } from '../../entities/source/words.ts'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../lib/language/texts/label.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { StatusGlyph } from '../../ui/mark/status-glyph.tsx'
import { Menu, MenuDivider, MenuItem } from '../../ui/menu/menu.tsx'
import { BoardRow } from './row/board-row.tsx'
import { statusOrder } from './row/status-buttons.tsx'
import type { ShownItem } from './items/board-items.ts'
import { sectionId } from './narrow/board-tools.tsx'
import type { BoardChanges, ShownGroup } from './use-board-changes.ts'

interface BoardGroupProps {
  group: ShownGroup
  /** Tags to which the board is narrowed: the group has their records only. */
  area: readonly string[]
  /** Of its records, those that are shown. */
  items: readonly ShownItem[]
  resortId: string
  set: BoardChanges
  ticked: ReadonlySet<string> | undefined
  onTick: (ids: readonly string[], isTicked: boolean) => void
}

export function BoardGroupSection({ group, area, items, resortId, set, ticked, onTick }: BoardGroupProps) {
  const entity = use(loadEntity(group.entity))
  const label = [pluralLabel(entity.name), ...(area.length > 0 ? [area.join(', ')] : [])].join(' · ')
  const open = group.items.filter(({ status }) => status === 'open').length
  const ids = items.map(({ id }) => id)
  const isWhole = items.length === group.items.length
  const isAllTicked = ticked !== undefined && ids.every((id) => ticked.has(id))
  const setAll = (status: Status) => set.many([group], (item) => item.status !== status && status)
  return (
    <section id={sectionId(group.entity)} className="board-group" aria-labelledby={`board-${group.entity}`}>
      <header>
        <h2 id={`board-${group.entity}`}>{label}</h2>
        <span className="num">{text('statusBoard.open', formatNumber(open), formatNumber(group.items.length))}</span>
        {group.mayOperate && ticked && (
          <button type="button" className="board-all" onClick={() => onTick(ids, !isAllTicked)}>
            {text(isAllTicked ? 'statusBoard.tickNone' : 'statusBoard.tickAll')}
          </button>
        )}
        {group.mayOperate && !ticked && isWhole && (
          <Menu
            trigger={
              <IconButton label={text('statusBoard.all', label)}>
                <IconDots size={20} aria-hidden />
              </IconButton>
            }
          >
            {statusOrder.map((status) => (
              <MenuItem key={status} icon={<StatusGlyph status={status} />} onClick={() => setAll(status)}>
                {text('statusBoard.allTo', optionWord(entity.name, 'status', statuses, status))}
              </MenuItem>
            ))}
            <MenuDivider />
            <MenuItem onClick={() => set.many([group], (item) => item.dayBefore !== item.status && item.dayBefore)}>
              {text('statusBoard.asYesterday')}
            </MenuItem>
          </Menu>
        )}
      </header>
      <ul>
        {items.map((item) => (
          <BoardRow
            key={item.id}
            {...{ entity, group, item, resortId, set }}
            isTicked={ticked?.has(item.id)}
            onTick={(isTicked) => onTick([item.id], isTicked)}
          />
        ))}
      </ul>
      {group.isCut && <p className="board-cut">{text('statusBoard.cut', formatNumber(group.items.length))}</p>}
    </section>
  )
}
