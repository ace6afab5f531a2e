/** The list and the open record of a path. */
export interface RecordPath {
  base: string
  /** An id, `new`, `new/` with the id of a record to duplicate, or `quick` for quick edit (OP25). */
  record: string | undefined
}

const record = /^(?<base>.*?)\/(?<record>quick|(?:new\/)?[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|new)(?:\/.*)?$/iu

export function parseRecordPath(pathname: string): RecordPath {
  const { base = pathname, record: found } = record.exec(pathname)?.groups ?? {}
  return { base: base.replace(/\/+$/u, ''), record: found }
}
