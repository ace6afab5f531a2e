/** The grid: visible rows and columns, the selection, and the edited cell. */
import './grid.css'
import './grid-parts.css'
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { useIsMobile } from '../../../lib/browser/screen/use-is-mobile.ts'
import { languageNames, languages } from '../../../lib/language/texts/language.ts'
import { Flag } from '../../../ui/mark/flag.tsx'
import { MenuItem } from '../../../ui/menu/menu.tsx'
import { SharedMenu, useSharedMenu } from '../../../ui/menu/shared-menu.tsx'
import type { CellWords } from '../cells/cell-words.ts'
import { editModeOf } from '../cells/edit-mode.ts'
import type { Move } from '../editors/editor-props.ts'
import type { SheetColumn } from '../model/column.ts'
import type { Commands } from '../model/commands.ts'
import type { GridController } from '../model/grid-controller.ts'
import { seenAt } from '../model/values/merge.ts'
import { nextSpot, within, type Spot } from '../model/values/range.ts'
import type { Writing } from '../model/sheet.ts'
import { CellEditor } from './cell-editor.tsx'
import { geometryOf, reveal, spotAt } from './geometry.ts'
import { GridHead } from './grid-head.tsx'
import { cellId, GridRow, RowHead, type RowContext } from './grid-row.tsx'
import { Overlays } from './overlays.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import { useGridWindow } from './use-grid-window.ts'

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

export interface Editing {
  spot: Spot
  key: string
  isFresh: boolean
  seen: readonly unknown[]
}

export function Grid(props: GridProps) {
  const {
    controller,
    commands,
    columns,
    words,
    mayWrite,
    label,
    resortId,
    onLanguage,
    onPasted,
    onNamed,
    onUndo,
    onRedo,
    onFault,
    children,
  } = props
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
  const [editing, setEditing] = useState<Editing>()
  const languageMenu = useSharedMenu<SheetColumn>()
  const pointer = useGridPointer({ scroller, geometry, cursor, rows: () => sheet.rows().length, onFill: commands.fill })
  const height = geometry.headHeight + rows.length * geometry.rowHeight
  const focusGrid = () => canvas.current?.focus({ preventScroll: true })

  // Keeps the focused cell in view.
  useEffect(() => {
    const update = () => {
      const { focus } = cursor.get()
      canvas.current!.setAttribute('aria-activedescendant', cellId(focus.row, focus.column))
    }
    update()
    return cursor.subscribe((seen) => {
      if (seen) reveal(geometry, scroller.current!, seen)
      update()
    })
  }, [cursor, geometry])

  const edit = useCallback(
    (spot: Spot, isFresh: boolean) => {
      const [row, column] = [sheet.rows()[spot.row], columns[spot.column]]
      if (!row || !column || !mayWrite(row, column)) return
      const mode = editModeOf(column.field)
      if (mode === 'toggle') return commands.toggle(spot)
      // A letter does not open the form.
      if (mode === 'form' && isFresh) return
      cursor.go(spot)
      // The entry must be mounted before the letter that opened it arrives.
      flushSync(() => setEditing({ spot, key: row.key, isFresh, seen: seenAt(sheet.entity, row, column.id) }))
    },
    [sheet, cursor, columns, mayWrite, commands],
  )

  /** Rows may have been added above since the cell was opened. */
  function spotOf({ spot, key }: Editing): Spot {
    const row = sheet.rows().findIndex((each) => each.key === key)
    return row < 0 ? spot : { ...spot, row }
  }

  function finish(move: Move, value?: { written: unknown }) {
    if (!editing) return
    const spot = spotOf(editing)
    if (value && sheet.row(editing.key)) commands.write(spot, value.written, editing.seen)
    setEditing(undefined)
    focusGrid()
    const size = { rows: sheet.rows().length, columns: columns.length }
    if (move === 'down' || move === 'up') cursor.go(within({ ...spot, row: spot.row + (move === 'down' ? 1 : -1) }, size))
    if (move === 'right' || move === 'left') cursor.go(nextSpot(spot, move === 'right' ? 1 : -1, size) ?? spot)
  }

  const onKeyDown = useGridKeys({
    controller,
    commands,
    geometry,
    scroller,
    onEdit: (isFresh) => edit(cursor.get().anchor, isFresh),
    onUndo,
    onRedo,
    onFault,
  })

  function copy(event: ClipboardEvent) {
    event.preventDefault()
    event.clipboardData.setData('text/plain', commands.copy())
  }

  /** Touch has no keyboard: a tap on a cell edits it. */
  function tap(event: MouseEvent<HTMLElement>) {
    const { nativeEvent } = event
    if ('pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse') return
    const spot = spotAt(geometry, scroller.current!, event)
    if (spot.row >= rows.length) return
    cursor.go(spot)
    edit(spot, false)
  }

  const isCell = (event: MouseEvent) => event.target instanceof Element && event.target.closest('.grid-cell') !== null
  /** The same handlers for the cells and for the row heads beside them. */
  const hands = {
    onPointerDown(event: ReactPointerEvent<HTMLElement>) {
      if (isCell(event)) pointer.onCell(event)
      else pointer.onHead(event)
    },
    onClick: (event: MouseEvent<HTMLElement>) => isCell(event) && tap(event),
    onDoubleClick: (event: MouseEvent<HTMLElement>) => isCell(event) && edit(cursor.get().anchor, false),
  }
  const indexes = Array.from({ length: Math.max(0, shown.last - shown.first + 1) }, (_, index) => shown.first + index)
  const editor = editing && (
    <CellEditor
      key={`${editing.key} ${editing.spot.column}`}
      editing={{ ...editing, spot: spotOf(editing) }}
      column={columns[editing.spot.column]!}
      row={sheet.row(editing.key)}
      entity={sheet.entity}
      words={words}
      geometry={geometry}
      scroller={scroller}
      resortId={resortId}
      onNamed={onNamed}
      onDone={(written, move) => finish(move, { written })}
      onCancel={(move = 'stay') => finish(move)}
    />
  )
  const isFrozen = editing?.spot.column === 0
  return (
    <div ref={scroller} className="grid-scroller">
      <div className="grid-content" style={{ width: geometry.width, height }}>
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
          onCopy={copy}
          onCut={(event) => {
            copy(event)
            commands.clear()
          }}
          onPaste={(event) => {
            event.preventDefault()
            onPasted(commands.paste(event.clipboardData.getData('text/plain')))
          }}
          {...hands}
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
          {...hands}
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
        {isFrozen ? (
          <div className="grid-frozen" style={{ width: geometry.width }}>
            <div style={{ width: geometry.frozen }}>{editor}</div>
          </div>
        ) : (
          editor
        )}
      </div>
      {children}
      <SharedMenu menu={languageMenu}>
        {(column) =>
          languages.map((language) => (
            <MenuItem
              key={language}
              icon={<Flag language={language} />}
              lang={language}
              checked={column.language === language}
              onClick={() => onLanguage(column, language)}
            >
              {languageNames[language]}
            </MenuItem>
          ))
        }
      </SharedMenu>
    </div>
  )
}
