/** Commands on the selected cells. */
import { unguardedText } from '@ridgeline/domain/exchange/formula-guard'
import { shownNumber } from '../../../lib/language/numbers/shown-quantity.ts'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { plainText } from '../cells/plain-text.ts'
import { readText } from '../cells/read-text.ts'
import type { SheetColumn } from './column.ts'
import type { GridController } from './grid-controller.ts'
import { fillDown, fillings, pasteArea } from './values/fill.ts'
import { areaOf, heightOf, sizeOf, type Area, type Spot } from './values/range.ts'
import { valueAt, type SheetRow } from './row.ts'
import type { Writing } from './sheet.ts'
import { parseTsv, writeTsv } from './values/tsv.ts'

interface Clip {
  text: string
  columns: readonly SheetColumn[]
  values: readonly (readonly unknown[])[]
}

export interface Commands {
  copy: () => string
  paste: (text: string) => Writing[]
  clear: () => void
  fillDown: () => void
  fillRight: () => void
  fill: (from: Area, over: Area) => void
  /** `seen` is what the cell showed when it was opened. */
  write: (spot: Spot, value: unknown, seen: readonly unknown[]) => void
  toggle: (spot: Spot) => void
  selectAll: () => void
  selectRows: () => void
  selectColumns: () => void
}

const lines = (text: string) => text.replaceAll('\r\n', '\n').trimEnd()

export function commandsOf(controller: GridController): Commands {
  const { sheet, cursor, columns, words, mayWrite } = controller
  const entity: Entity = sheet.entity
  let clip: Clip | undefined

  const rowAt = (row: number) => sheet.rows()[row]
  const read = ({ row, column }: Spot) => {
    const [found, at] = [rowAt(row), columns()[column]]
    return found && at ? valueAt(entity, found, at.id) : null
  }
  const cellsOf = (area: Area): Spot[] =>
    Array.from({ length: heightOf(area) }, (_, down) =>
      Array.from({ length: area.right - area.left + 1 }, (__, right) => ({ row: area.top + down, column: area.left + right })),
    ).flat()

  /** Cells that may not be written are skipped. */
  function writing({ row, column }: Spot, value: unknown): Writing[] {
    const [found, at] = [rowAt(row), columns()[column]]
    return found && at && mayWrite(found, at) ? [{ key: found.key, path: at.id, value }] : []
  }

  /** Within one field values are copied as they are, between fields as text. */
  function carried(from: SheetColumn | undefined, to: SheetColumn, value: unknown): unknown {
    if (from?.name === to.name) return value
    return from ? readText(to, plainText(from, value, words()), words()) : value
  }

  /** The active cell is at the top left of the area. */
  const select = ({ top, bottom, left, right }: Area) =>
    cursor.set({ anchor: { row: top, column: left }, focus: { row: bottom, column: right } })
  const selectLine = (area: Partial<Area>) => select({ ...areaOf(cursor.get()), ...area })

  function fill(from: Area, over: Area) {
    const writings = fillings(from, over).flatMap((filling) => {
      const to = columns()[filling.to.column]
      return to ? writing(filling.to, carried(columns()[filling.from.column], to, read(filling.from))) : []
    })
    sheet.write(writings)
    select(over)
  }

  return {
    copy() {
      const area = areaOf(cursor.get())
      const copied = columns().slice(area.left, area.right + 1)
      const rows = sheet.rows().slice(area.top, area.bottom + 1)
      const values = rows.map((row) => copied.map((column) => valueAt(entity, row, column.id)))
      const text = writeTsv(values.map((row) => row.map((value, index) => plainText(copied[index]!, value, words()))))
      clip = { text, columns: copied, values }
      return text
    },

    paste(text) {
      const table = parseTsv(text)
      const own = clip && lines(clip.text) === lines(text) ? clip : undefined
      const width = Math.max(...table.map((row) => row.length))
      const area = pasteArea(areaOf(cursor.get()), table.length, width)
      const lacking = area.bottom + 1 - sheet.rows().length
      const added = lacking > 0 && controller.mayAdd() ? sheet.add(lacking) : []
      const writings = cellsOf(area).flatMap((spot) => {
        const to = columns()[spot.column]
        const [down, right] = [(spot.row - area.top) % table.length, (spot.column - area.left) % width]
        const typed = table[down]?.[right]
        if (!to || typed === undefined) return []
        const value = own ? carried(own.columns[right], to, own.values[down]?.[right]) : readText(to, unguardedText(typed), words())
        return writing(spot, value)
      })
      sheet.write(writings, added)
      select(area)
      return writings
    },

    clear() {
      sheet.write(cellsOf(areaOf(cursor.get())).flatMap((spot) => writing(spot, emptyOf(columns()[spot.column]))))
    },

    fillDown() {
      const found = fillDown(areaOf(cursor.get()))
      if (found) fill(found.from, found.over)
    },

    fillRight() {
      const area = areaOf(cursor.get())
      if (area.left < area.right) fill({ ...area, right: area.left }, area)
      else if (area.left > 0) fill({ ...area, left: area.left - 1, right: area.left - 1 }, area)
    },

    fill,
    write: (spot, value, seen) => sheet.write(writing(spot, value).map((each) => ({ ...each, seen }))),
    toggle: (spot) => sheet.write(writing(spot, read(spot) !== true)),
    selectAll: () => selectLine({ top: 0, left: 0, bottom: sheet.rows().length - 1, right: columns().length - 1 }),
    selectRows: () => selectLine({ left: 0, right: columns().length - 1 }),
    selectColumns: () => selectLine({ top: 0, bottom: sheet.rows().length - 1 }),
  }
}

/** Anything but yes counts as no. */
const emptyOf = (column: SheetColumn | undefined) => (column?.field.kind === 'flag' && column.field.required ? false : null)

/** The numbers among the selected cells, as they are shown. */
export function figuresOf(entity: Entity, rows: readonly SheetRow[], columns: readonly SheetColumn[], area: Area) {
  const numbers: number[] = []
  for (const row of rows.slice(area.top, area.bottom + 1))
    for (const column of columns.slice(area.left, area.right + 1)) {
      const value = valueAt(entity, row, column.id)
      if (typeof value === 'number') numbers.push(shownNumber(value, column.field))
    }
  const sum = numbers.reduce((total, value) => total + value, 0)
  return { cells: sizeOf(area), numbers: numbers.length, sum, average: sum / numbers.length }
}
