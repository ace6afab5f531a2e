/** The head of quick edit: how many, how many changed, how many wrong; undo, discard, save. */
import { Link } from '@tanstack/react-router'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft } from '@tabler/icons-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useIsMobile } from '../../../lib/browser/screen/use-is-mobile.ts'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import type { Loading } from '../data/use-rows.ts'
import type { Sheet } from '../model/sheet.ts'

interface QuickHeadProps {
  base: string
  sheet: Sheet
  loading: Loading
  isSaving: boolean
  /** A save can be undone. */
  canUndo: boolean
  onUndo: () => void
  onRedo: () => void
  onDiscard: () => void
  onSave: () => Promise<void>
  /** To the next cell in which something is wrong. */
  onFault: (() => void) | undefined
  columnPicker: ReactNode
}

const keep = (search: Record<string, unknown>) => ({ ...search, rows: undefined })

export function QuickHead(props: QuickHeadProps) {
  const { base, sheet, loading, isSaving, canUndo, onUndo, onRedo, onDiscard, onSave, onFault, columnPicker } = props
  const rows = useSyncExternalStore(sheet.subscribe, sheet.rows)
  const log = useSyncExternalStore(sheet.subscribe, sheet.log)
  // The text beside it has the count.
  const isPhone = useIsMobile()
  const { changed, invalid } = sheet.counts()
  const total = loading.total
  const isPart = total !== undefined && rows.length < total
  return (
    <header className="quick-head">
      <Link to={base} search={keep} className="icon-button" aria-label={text('grid.back')} title={text('grid.back')}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
      </Link>
      <h1>{text('grid.title')}</h1>
      <p className="quick-counts num" role="status">
        {total !== undefined && (
          <span>
            {isPart
              ? text('grid.itemsOf', formatNumber(rows.length), formatNumber(total))
              : counted('grid.items', rows.length, formatNumber(rows.length))}
          </span>
        )}
        {changed > 0 && <span className="quick-changed">{counted('grid.changed', changed, formatNumber(changed))}</span>}
        {invalid > 0 && <span className="quick-invalid">{counted('grid.invalid', invalid, formatNumber(invalid))}</span>}
      </p>
      {invalid > 0 && onFault && (
        <button type="button" className="link-button quick-next" title={`${text('grid.nextFault')} (F8)`} onClick={onFault}>
          {text('grid.nextFault')}
        </button>
      )}
      <div className="quick-actions">
        {columnPicker}
        <IconButton label={text('grid.undo')} disabled={log.done.length === 0 && !canUndo} onClick={onUndo}>
          <IconArrowBackUp size={18} stroke={1.8} aria-hidden />
        </IconButton>
        <IconButton label={text('grid.redo')} disabled={log.undone.length === 0} onClick={onRedo}>
          <IconArrowForwardUp size={18} stroke={1.8} aria-hidden />
        </IconButton>
        <Button className="quick-discard" disabled={changed === 0 || isSaving} onClick={onDiscard}>
          {text('form.discard')}
        </Button>
        <Button layout="primary" disabled={changed === 0} onClick={onSave}>
          {changed > 0 && !isPhone ? counted('grid.save', changed, formatNumber(changed)) : text('form.save')}
        </Button>
      </div>
    </header>
  )
}
