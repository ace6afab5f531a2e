/** The line under a sheet: what is wrong in the cell one is in, or the keys, and what is selected. */
import { useSyncExternalStore, type ReactNode } from 'react'
import { formatNumber } from '../../../lib/language/format.ts'
import { counted, text } from '../../../lib/language/i18n.ts'
import { issueText } from '../../../lib/language/label.ts'
import { keysOf } from '../../../lib/shortcuts/shortcuts.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { CellWords } from '../cells/cell-words.ts'
import { shownText } from '../cells/shown-text.ts'
import type { SheetColumn } from '../model/column.ts'
import { figuresOf } from '../model/commands.ts'
import type { Desk } from '../model/desk.ts'
import { areaOf } from '../model/range.ts'
import type { SheetRow, Told } from '../model/row.ts'

interface QuickFootProps {
  desk: Desk
  columns: readonly SheetColumn[]
  words: CellWords
}

export function QuickFoot({ desk, columns, words }: QuickFootProps) {
  const { sheet, cursor } = desk
  const rows = useSyncExternalStore(sheet.subscribe, sheet.rows)
  // The text stands for the selection: a new one is told when it differs.
  const place = useSyncExternalStore(cursor.subscribe, () => JSON.stringify(cursor.get()))
  const selection = JSON.parse(place) as ReturnType<typeof cursor.get>
  const [row, column] = [rows[selection.anchor.row], columns[selection.anchor.column]]
  return (
    <footer className="quick-foot">
      <div className="quick-said" role="status">
        {(row && column && saidOf(desk, row, column, words)) || <Keys language={words.language} />}
      </div>
      <Figures desk={desk} rows={rows} columns={columns} selection={selection} />
    </footer>
  )
}

const toldText = ({ rule, args, text: said }: Told) => said ?? issueText(rule, args)

/** What is to be said about a cell; nothing of most. */
function saidOf({ sheet }: Desk, row: SheetRow, column: SheetColumn, words: CellWords): ReactNode {
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
  const told = row.refusals[id] ?? row.faults[id] ?? row.refusals['']
  return told && <span className="quick-wrong">{toldText(told)}</span>
}

const modKey = (letter: string, language: string) => keysOf({ key: letter, mod: true, area: 'editor' }, language)

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
  desk: Desk
  rows: readonly SheetRow[]
  columns: readonly SheetColumn[]
  selection: Parameters<typeof areaOf>[0]
}

function Figures({ desk, rows, columns, selection }: FiguresProps) {
  const { cells, numbers, sum, average } = figuresOf(desk.sheet.entity, rows, columns, areaOf(selection))
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
