/** How cells of GTFS files are read. Nothing is read as `undefined`: then the cell is not what the standard wants. */
import { maxGtfsIdLength, maxStopIdLength } from '../db/gtfs-tables.ts'

export interface Column<T> {
  isRequired: boolean
  /** Of a cell with something in it. */
  parse: (text: string) => T | undefined
}

type Parse<T> = Column<T>['parse']

export const required = <T>(parse: Parse<T>): Column<T> => ({ isRequired: true, parse })
export const optional = <T>(parse: Parse<T>): Column<T | null> => ({ isRequired: false, parse })

// PostgreSQL stores no NUL, and nobody reads controls.
const controls = /[\u0000-\u001f\u007f]+/g

const idOf =
  (max: number): Parse<string> =>
  (value) =>
    value.length <= max && value.search(controls) < 0 ? value : undefined

export const id = idOf(maxGtfsIdLength)
export const stopId = idOf(maxStopIdLength)

// Of a pair that stands for one character; jsonb refuses a half of it.
const halves = /\p{Surrogate}/gu

/** What somebody else wrote, as it can be kept and shown. Past its bound it is cut: a name is still known by its beginning. */
export const legible = (value: string, max: number): string => value.replace(controls, ' ').trim().slice(0, max).replace(halves, '')

export const text =
  (max: number): Parse<string> =>
  (value) =>
    legible(value, max)

export const number =
  (min: number, max: number): Parse<number> =>
  (value) => {
    const read = Number(value)
    return read >= min && read <= max ? read : undefined
  }

export const whole =
  (min: number, max: number): Parse<number> =>
  (value) =>
    /^-?\d+$/.test(value) ? number(min, max)(value) : undefined

/** Six digits without a mark, as GTFS has them. @returns `#RRGGBB` */
export const color: Parse<string> = (value) => (/^[0-9a-f]{6}$/i.test(value) ? `#${value.toUpperCase()}` : undefined)

/** `YYYYMMDD`. @returns `YYYY-MM-DD` */
export const day: Parse<string> = (value) => {
  const date = /^\d{8}$/.test(value) ? value.replace(/(....)(..)(..)/, '$1-$2-$3') : ''
  const at = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date ? undefined : date
}

/** `H:MM:SS` past midnight too. @returns seconds */
export const time: Parse<number> = (value) => {
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(value) ?? []
  return hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** 1 is yes, 2 is no, 0 is unknown. */
export const yesOrNo: Parse<boolean | null> = (value) => ({ 0: null, 1: true, 2: false })[value]
