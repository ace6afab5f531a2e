/** Parsers for cells of GTFS files. `undefined` means that the cell does not conform to the standard. */
import { maxGtfsIdLength, maxStopIdLength } from '../../db/tables/gtfs-tables.ts'

export interface Column<T> {
  isRequired: boolean
  /** Parses a non-empty cell. */
  parse: (text: string) => T | undefined
}

type Parse<T> = Column<T>['parse']

export const required = <T>(parse: Parse<T>): Column<T> => ({ isRequired: true, parse })
export const optional = <T>(parse: Parse<T>): Column<T | null> => ({ isRequired: false, parse })

// PostgreSQL cannot store NUL, and other control characters are not readable.
const controls = /[\u0000-\u001f\u007f]+/g

const idOf =
  (max: number): Parse<string> =>
  (value) =>
    value.length <= max && value.search(controls) < 0 ? value : undefined

export const id = idOf(maxGtfsIdLength)
export const stopId = idOf(maxStopIdLength)

// Half of a surrogate pair, which jsonb cannot store.
const halves = /\p{Surrogate}/gu

/** External text made storable and readable, and truncated: a name can still be recognised by its beginning. */
export const legible = (value: string, max: number): string => value.replace(controls, ' ').trim().slice(0, max).replace(halves, '')

export const text =
  (max: number): Parse<string> =>
  (value) =>
    legible(value, max)

const number =
  (min: number, max: number): Parse<number> =>
  (value) => {
    const read = Number(value)
    return read >= min && read <= max ? read : undefined
  }

export const whole =
  (min: number, max: number): Parse<number> =>
  (value) =>
    /^-?\d+$/.test(value) ? number(min, max)(value) : undefined

/** Six hexadecimal digits as in GTFS. @returns `#RRGGBB` */
export const color: Parse<string> = (value) => (/^[0-9a-f]{6}$/i.test(value) ? `#${value.toUpperCase()}` : undefined)

/** `YYYYMMDD`. @returns `YYYY-MM-DD` */
export const day: Parse<string> = (value) => {
  if (!/^\d{8}$/.test(value)) return undefined
  const [year, month, date] = [value.slice(0, 4), value.slice(4, 6), value.slice(6)]
  // A feed has as many dates as all its services have days, so they are not written and read as text to be verified.
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  return at.getUTCMonth() + 1 === Number(month) && at.getUTCDate() === Number(date) ? `${year}-${month}-${date}` : undefined
}

/** `H:MM:SS`, possibly after midnight. @returns seconds */
export const time: Parse<number> = (value) => {
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(value) ?? []
  return hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** 1 is yes, 2 is no, 0 is unknown. */
export const yesOrNo: Parse<boolean | null> = (value) => ({ 0: null, 1: true, 2: false })[value]
