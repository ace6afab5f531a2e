/** The floating bar of actions on all ticked rows. */
import './selection-bar.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { maxCopies } from '@ridgeline/domain/copies/copyable'
import { isMergeable } from '@ridgeline/domain/declare/mergeable'
import { needsReason, type ExplainedStatus } from '@ridgeline/domain/operation/status-reasons'
import { statuses } from '@ridgeline/domain/declare/vocabulary'
import { IconArrowMerge, IconEye, IconForms, IconMapShare, IconTable, IconTrash, IconX } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { useResortId } from '../../../lib/session/session.ts'
import { Menu, MenuItem } from '../../../ui/menu/menu.tsx'
import { StatusGlyph } from '../../../ui/mark/status-glyph.tsx'
import { optionWord } from '../../source/words.ts'
import { useCopyTargets } from '../../copies/use-copy-targets.ts'
import type { BulkActions } from './use-bulk.ts'

/** Limit of rows for quick edit, whose URL contains all ids. */
const maxInSheet = 100

interface SelectionBarProps {
  entity: Entity
  count: number
  /** The number of matches, if more than are ticked. */
  matching: number | undefined
  mayUpdate: boolean
  mayOperate: boolean
  mayRemove: boolean
  bulk: BulkActions
  /** Asks for the reason first. */
  onExplain: (status: ExplainedStatus) => void
  onQuickEdit: () => void
  onClear: () => void
}

export function SelectionBar({
  entity,
  count,
  matching,
  mayUpdate,
  mayOperate,
  mayRemove,
  bulk,
  onExplain,
  onQuickEdit,
  onClear,
}: SelectionBarProps) {
  const { progress } = bulk
  const targets = useCopyTargets(entity, useResortId())
  return (
    <div className="selection-bar" role="toolbar" aria-label={text('list.selection')} aria-busy={progress !== undefined || undefined}>
      <span className="num" role="status">
        {progress
          ? text('list.progress', formatNumber(progress.done), formatNumber(progress.total))
          : text('list.selected', formatNumber(count))}
      </span>
      {matching !== undefined && (
        <button type="button" className="selection-all" onClick={bulk.selectAll}>
          {counted('list.selectMatching', matching, formatNumber(matching))}
        </button>
      )}
      {'status' in entity.fields && mayOperate && (
        <Menu
          trigger={
            <button type="button">
              <StatusGlyph status="open" />
              {text('list.setStatus')}
            </button>
          }
        >
          {statuses.toReversed().map((status) => (
            <MenuItem
              key={status}
              icon={<StatusGlyph status={status} />}
              onClick={() =>
                needsReason(status) && 'statusNote' in entity.fields ? onExplain(status) : bulk.change({ name: 'status', value: status })
              }
            >
              {optionWord(entity.name, 'status', statuses, status)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {mayUpdate && (
        <Menu
          trigger={
            <button type="button">
              <IconEye size={15} aria-hidden />
              {text('list.setActive')}
            </button>
          }
        >
          <MenuItem onClick={() => bulk.change({ name: 'active', value: true })}>{text('list.active')}</MenuItem>
          <MenuItem onClick={() => bulk.change({ name: 'active', value: false })}>{text('list.inactive')}</MenuItem>
        </Menu>
      )}
      {(mayUpdate || mayOperate) && (
        <button type="button" aria-haspopup="dialog" onClick={() => bulk.open('set')}>
          <IconForms size={15} aria-hidden />
          {text('list.setField')}
        </button>
      )}
      {mayOperate && count <= maxInSheet && (
        <button type="button" onClick={onQuickEdit}>
          <IconTable size={15} aria-hidden />
          {text('list.quickEdit')}
        </button>
      )}
      {count === 2 && mayUpdate && mayRemove && isMergeable(entity) && (
        <button type="button" aria-haspopup="dialog" onClick={() => bulk.open('merge')}>
          <IconArrowMerge size={15} aria-hidden />
          {text('list.merge')}
        </button>
      )}
      {targets.length > 0 && count <= maxCopies && (
        <button type="button" aria-haspopup="dialog" onClick={() => bulk.open('copy')}>
          <IconMapShare size={15} aria-hidden />
          {text('list.copy')}
        </button>
      )}
      {mayRemove && (
        <button type="button" onClick={() => bulk.remove()}>
          <IconTrash size={15} aria-hidden />
          {text('list.remove')}
        </button>
      )}
      <button type="button" className="selection-clear" aria-label={text('list.clearSelection')} onClick={onClear}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}
