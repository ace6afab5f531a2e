/** Above the sheet: the month, the shown value of its days, and the number of changes. */
import { IconArrowBackUp, IconArrowForwardUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { Sheet } from '../../entities/grid/model/sheet.ts'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { counted, text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Segmented } from '../../ui/input/choice/segmented.tsx'
import { monthBy, monthWord } from './month.ts'
import type { Side } from './month-sheet.ts'

interface PriceHeadProps {
  sheet: Sheet
  month: string
  side: Side
  sides: readonly Side[]
  /** Of the lines: one, unless the resort has price lists in several. */
  currencies: readonly string[]
  isSaving: boolean
  /** Whether the last save can be undone. */
  canUndo: boolean
  onUndo: () => void
  mayUpdate: boolean
  onMonth: (month: string) => void
  onSide: (side: Side) => void
  onFill: () => void
  onSave: () => Promise<void>
  /** Further actions on the whole sheet. */
  children: ReactNode
}

export function PriceHead(props: PriceHeadProps) {
  const { sheet, month, side, sides, currencies, isSaving, canUndo, mayUpdate, onMonth, onSide, onFill, onUndo, onSave, children } = props
  const language = useLanguage()
  useSyncExternalStore(sheet.subscribe, sheet.rows)
  const log = useSyncExternalStore(sheet.subscribe, sheet.log)
  const { changed, invalid } = sheet.counts()

  return (
    <div className="price-head">
      <div className="price-months">
        <IconButton label={text('priceSheet.before')} onClick={() => onMonth(monthBy(month, -1))}>
          <IconChevronLeft size={18} stroke={1.8} aria-hidden />
        </IconButton>
        <h2>{monthWord(month, language)}</h2>
        <IconButton label={text('priceSheet.after')} onClick={() => onMonth(monthBy(month, 1))}>
          <IconChevronRight size={18} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
      <Segmented
        label={text('priceSheet.show')}
        value={side}
        options={sides.map((value) => ({ value, label: text(`priceSheet.${value}`) }))}
        onChange={onSide}
      />
      <p className="price-currency">{text('priceSheet.currency', currencies.join(', '))}</p>
      {(changed > 0 || invalid > 0) && (
        <p className="quick-counts num" role="status">
          {changed > 0 && <span className="quick-changed">{counted('grid.changed', changed, formatNumber(changed))}</span>}
          {invalid > 0 && <span className="quick-invalid">{counted('grid.invalid', invalid, formatNumber(invalid))}</span>}
        </p>
      )}
      {children}
      {mayUpdate && (
        <div className="quick-actions">
          {side === 'price' && (
            <Button className="price-fill" onClick={onFill}>
              {text('priceSheet.fill')}
            </Button>
          )}
          <IconButton label={text('grid.undo')} disabled={log.done.length === 0 && !canUndo} onClick={onUndo}>
            <IconArrowBackUp size={18} stroke={1.8} aria-hidden />
          </IconButton>
          <IconButton label={text('grid.redo')} disabled={log.undone.length === 0} onClick={() => void sheet.redo()}>
            <IconArrowForwardUp size={18} stroke={1.8} aria-hidden />
          </IconButton>
          <Button className="quick-discard" disabled={changed === 0 || isSaving} onClick={sheet.discard}>
            {text('form.discard')}
          </Button>
          <Button layout="primary" disabled={changed === 0} onClick={onSave}>
            {text('form.save')}
          </Button>
        </div>
      )}
    </div>
  )
}
