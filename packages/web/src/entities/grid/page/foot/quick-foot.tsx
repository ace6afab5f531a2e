/** The line below a sheet: the fault of the active cell or a list of keys, and figures of the selection. */
import { useSyncExternalStore, type ReactNode } from 'react'
import { formatNumber } from '../../../../lib/language/numbers/format.ts'
import { counted, text } from '../../../../lib/language/texts/i18n.ts'
import { keysOf } from '../../../../lib/shortcuts/shortcuts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import type { CellWords } from '../../cells/cell-words.ts'
import { shownText } from '../../cells/shown-text.ts'
import type { SheetColumn } from '../../model/column.ts'
import { figuresOf } from '../../model/commands.ts'
import type { GridController } from '../../model/grid-controller.ts'
import { areaOf } from '../../model/values/range.ts'
import type { SheetRow } from '../../model/row.ts'
import { cellFaultText } from '../fault-text.ts'

interface QuickFootProps {
  controller: GridController
  columns: readonly SheetColumn[]
  words: CellWords
  /** Nothing can be edited, so the keys that edit are not listed. */
  isReadOnly?: boolean
  /** What a sheet says about a cell without a fault. */
  noteOf?: (row: SheetRow, column: SheetColumn) => ReactNode
}

export function QuickFoot({ controller, columns, words, isReadOnly = false, noteOf }: QuickFootProps) {
  const { sheet, cursor } = controller
  const rows = useSyncExternalStore(sheet.subscribe, sheet.rows)
  // Compared as text, so that an equal selection does not draw again.
  const place = useSyncExternalStore(cursor.subscribe, () => JSON.stringify(cursor.get()))
  const selection: ReturnType<typeof cursor.get> = JSON.parse(place)
  const [row, column] = [rows[selection.anchor.row], columns[selection.anchor.column]]
  return (
    <footer className="quick-foot">
      <div className="quick-status" role="status">
        {(row && column && (cellMessage(controller, row, column, words) || noteOf?.(row, column))) ||
          (!isReadOnly && <Keys language={words.language} />)}
      </div>
      <Figures controller={controller} rows={rows} columns={columns} selection={selection} />
    </footer>
  )
}

/** The fault or conflict of a cell; most cells have none. */
function cellMessage({ sheet }: GridController, row: SheetRow, column: SheetColumn, words: CellWords): ReactNode {
  const { id } = column
  if (row.isGone) return <span className="quick-wrong">{text('grid.gone')}</span>
  if (Object.hasOwn(row.theirs, id)) {
    const theirs = shownText(column, row.theirs[id], words) || '–'
    return (
      <>
        <span className="quick-wrong">
          {text('conflict.changedElsewhere')} <b>{theirs}</b>
        </span>
        <Button size="small" onClick={() => sheet.choose(row.key, id, 'mine')}>
          {text('conflict.mine')}
        </Button>
        <Button size="small" onClick={() => sheet.choose(row.key, id, 'theirs')}>
          {text('conflict.takeTheirs')}
        </Button>
      </>
    )
  }
  const fault = row.refusals[id] ?? row.faults[id] ?? row.refusals['']
  return fault && <span className="quick-wrong">{cellFaultText(fault, column)}</span>
}

const modKey = (letter: string, language: string) => keysOf({ key: letter, mod: true }, language)

function Keys({ language }: { language: string }) {
  const [mod = ''] = modKey('c', language)
  const isMac = mod.length === 1
  const joined = (letter: string) => (isMac ? `${mod}${letter}` : `${mod}+${letter}`)
  return (
    <span className="quick-keys">
      <span>
        <kbd>Enter</kbd> {text('grid.keyEdit')}
      </span>
      <span>
        <kbd>{joined('C')}</kbd> <kbd>{joined('V')}</kbd> {text('grid.keyExcel')}
      </span>
      <span>
        <kbd>{joined('D')}</kbd> {text('grid.keyFill')}
      </span>
    </span>
  )
}

interface FiguresProps {
  controller: GridController
  rows: readonly SheetRow[]
  columns: readonly SheetColumn[]
  selection: Parameters<typeof areaOf>[0]
}

function Figures({ controller, rows, columns, selection }: FiguresProps) {
  const { cells, numbers, sum, average } = figuresOf(controller.sheet.entity, rows, columns, areaOf(selection))
  if (cells < 2) return null
  return (
    <span className="quick-figures num">
      {numbers > 1 && (
        <>
          <span>{text('grid.sum', formatNumber(sum, 2))}</span>
          <span>{text('grid.average', formatNumber(average, 2))}</span>
        </>
      )}
      <span>{counted('grid.selected', cells, formatNumber(cells))}</span>
    </span>
  )
}
