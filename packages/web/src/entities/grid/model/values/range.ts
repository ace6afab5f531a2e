/** The selection of a sheet, from its anchor to its focus. */

export interface Spot {
  row: number
  column: number
}

export interface Selection {
  anchor: Spot
  focus: Spot
}

export interface Area {
  top: number
  bottom: number
  left: number
  right: number
}

export interface Size {
  rows: number
  columns: number
}

export const at = (spot: Spot): Selection => ({ anchor: spot, focus: spot })

export function areaOf({ anchor, focus }: Selection): Area {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}

export const heightOf = ({ top, bottom }: Area) => bottom - top + 1
export const widthOf = ({ left, right }: Area) => right - left + 1
export const sizeOf = (area: Area) => heightOf(area) * widthOf(area)

const held = (value: number, count: number) => Math.min(Math.max(value, 0), Math.max(count - 1, 0))
export const within = ({ row, column }: Spot, { rows, columns }: Size): Spot => ({ row: held(row, rows), column: held(column, columns) })

export const withinSize = ({ anchor, focus }: Selection, size: Size): Selection => ({
  anchor: within(anchor, size),
  focus: within(focus, size),
})

export interface Press {
  key: string
  /** Ctrl or Cmd. */
  mod: boolean
}

/** The cell a key moves to; `undefined` for other keys. */
export function spotByKey({ row, column }: Spot, { key, mod }: Press, size: Size, page: number): Spot | undefined {
  const far = { rows: size.rows, columns: size.columns }
  const moves: Record<string, () => Spot> = {
    ArrowUp: () => ({ row: mod ? 0 : row - 1, column }),
    ArrowDown: () => ({ row: mod ? far.rows : row + 1, column }),
    ArrowLeft: () => ({ row, column: mod ? 0 : column - 1 }),
    ArrowRight: () => ({ row, column: mod ? far.columns : column + 1 }),
    Home: () => ({ row: mod ? 0 : row, column: 0 }),
    End: () => ({ row: mod ? far.rows : row, column: far.columns }),
    PageUp: () => ({ row: row - page, column }),
    PageDown: () => ({ row: row + page, column }),
  }
  return Object.hasOwn(moves, key) ? within(moves[key]!(), size) : undefined
}

/** The next cell to the right or left; at the end of a row, the first of the next one. */
export function nextSpot({ row, column }: Spot, by: 1 | -1, { rows, columns }: Size): Spot | undefined {
  const index = row * columns + column + by
  return index < 0 || index >= rows * columns ? undefined : { row: Math.floor(index / columns), column: index % columns }
}
