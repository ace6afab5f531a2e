/** The grid: visible rows and columns, the selection, and the edited cell. */
import './grid.css'
import './grid-parts.css'
import { useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useIsMobile } from '../../../lib/browser/screen/use-is-mobile.ts'
import type { languages } from '../../../lib/language/texts/language.ts'
import { useSharedMenu } from '../../../ui/menu/shared-menu.tsx'
import type { CellWords } from '../cells/cell-words.ts'
import type { SheetColumn } from '../model/column.ts'
import type { Commands } from '../model/commands.ts'
import type { GridController } from '../model/grid-controller.ts'
import type { Writing } from '../model/sheet.ts'
import { CellEditor } from './cell-editor.tsx'
import { geometryOf } from './geometry.ts'
import { gridClipboard } from './grid-clipboard.ts'
import { GridHead } from './grid-head.tsx'
import { useGridPresses } from './hooks/use-grid-presses.ts'
import { GridRow, RowHead, type RowContext } from './grid-row.tsx'
import { useActiveCell } from './hooks/use-active-cell.ts'
import { useGridEditing } from './hooks/use-grid-editing.ts'
import { useGridKeys } from './hooks/use-grid-keys.ts'
import { useGridPointer } from './hooks/use-grid-pointer.ts'
import { useGridWindow } from './hooks/use-grid-window.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Overlays } from './overlays.tsx'

interface GridProps {
  controller: GridController
  commands: Commands
  columns: readonly SheetColumn[]
  words: CellWords
  mayWrite: GridController['mayWrite']
  label: string
  resortId: string | undefined
  onLanguage: (column: SheetColumn, language: (typeof languages)[number]) => void
  onPasted: (writings: readonly Writing[]) => void
  onNamed: (id: string, name: string) => void
  onUndo: () => void
  onRedo: () => void
  /** To the next cell in which something is wrong. */
  onFault?: () => void
  /** Below the last row. */
  children: ReactNode
}

export function Grid(props: GridProps) {
  const { controller, commands, columns, words, mayWrite, label, onUndo, onRedo, onFault, children } = props
  const { sheet, cursor } = controller
  const isPhone = useIsMobile()
  const rows = useSyncExternalStore(sheet.subscribe, sheet.rows)
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const geometry = useMemo(() => geometryOf(columns, isPhone), [columns, isPhone])
  const context = useMemo<RowContext>(
    () => ({ entity: sheet.entity, columns, geometry, words, mayWrite }),
    [sheet, columns, geometry, words, mayWrite],
  )
  const shown = useGridWindow(scroller, geometry, rows.length)
  const languageMenu = useSharedMenu<SheetColumn>()
  const pointer = useGridPointer({ scroller, geometry, cursor, rows: () => sheet.rows().length, onFill: commands.fill })
  const focusGrid = () => canvas.current?.focus({ preventScroll: true })
  const { editing, edit, finish } = useGridEditing({ controller, commands, columns, mayWrite, onClosed: focusGrid })
  useActiveCell({ cursor, geometry, scroller, canvas })
  const onEdit = (isFresh: boolean) => edit(cursor.get().anchor, isFresh)
  const onKeyDown = useGridKeys({ controller, commands, geometry, scroller, onEdit, onUndo, onRedo, onFault })
  // The same for the cells and for the row heads beside them.
  const presses = useGridPresses({ controller, geometry, scroller, pointer, onEdit: (spot) => edit(spot, false) })
  const indexes = Array.from({ length: Math.max(0, shown.last - shown.first + 1) }, (_, index) => shown.first + index)
  const editor = editing && (
    <CellEditor
      key={`${editing.key} ${editing.spot.column}`}
      editing={editing}
      column={columns[editing.spot.column]!}
      row={sheet.row(editing.key)}
      entity={sheet.entity}
      words={words}
      geometry={geometry}
      scroller={scroller}
      resortId={props.resortId}
      onNamed={props.onNamed}
      onDone={(written, move) => finish(move, { written })}
      onCancel={(move = 'stay') => finish(move)}
    />
  )
  return (
    // The router places elements by their position in the page: sheets of another month or resort would get the place of this one.
    <div ref={scroller} className="grid-scroller" data-scroll-restoration-id={`${props.resortId} ${label}`}>
      <div className="grid-content" style={{ width: geometry.width, height: geometry.headHeight + rows.length * geometry.rowHeight }}>
        <div
          ref={canvas}
          role="grid"
          className="grid-canvas"
          tabIndex={0}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable
          onKeyDown={onKeyDown}
          {...gridClipboard(commands, props.onPasted)}
          {...presses}
        >
          <GridHead
            entity={sheet.entity}
            columns={columns}
            geometry={geometry}
            left={shown.left}
            right={shown.right}
            onLanguage={languageMenu.open}
          />
          <div role="rowgroup">
            {indexes.map((index) => {
              const row = rows[index]
              return (
                row && <GridRow key={index % shown.pool} row={row} index={index} left={shown.left} right={shown.right} context={context} />
              )
            })}
          </div>
        </div>
        <div
          className="grid-pane"
          style={{ width: geometry.frozen }}
          onMouseDown={(event) => {
            event.preventDefault()
            focusGrid()
          }}
          {...presses}
        >
          {indexes.map((index) => {
            const row = rows[index]
            return row && <RowHead key={index % shown.pool} row={row} index={index} context={context} />
          })}
        </div>
        <Overlays
          cursor={cursor}
          geometry={geometry}
          filling={pointer.filling}
          hasHandle={!editing}
          head={canvas}
          rows={rows.length}
          onHandle={pointer.onHandle}
        />
        {editing?.spot.column === 0 ? (
          <div className="grid-frozen" style={{ width: geometry.width }}>
            <div style={{ width: geometry.frozen }}>{editor}</div>
          </div>
        ) : (
          editor
        )}
      </div>
      {children}
      <LanguageMenu menu={languageMenu} onLanguage={props.onLanguage} />
    </div>
  )
}
