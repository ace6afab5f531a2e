/** Where in a screen of records an address is. */
export interface Place {
  base: string
  /** An id, `new`, or `quick` for all of them in a sheet (OP25). */
  record: string | undefined
}

const record = /^(?<base>.*?)\/(?<record>new|quick|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?:\/.*)?$/iu

export function placeOf(pathname: string): Place {
  const { base = pathname, record: found } = record.exec(pathname)?.groups ?? {}
  return { base: base.replace(/\/+$/u, ''), record: found }
}
