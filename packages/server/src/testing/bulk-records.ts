/** Records that tests of bulks create and send back. */

export interface Made {
  [name: string]: unknown
  id: string
  version: number
}

/** What identifies a record as it was seen. */
export const seen = ({ id, version }: Made) => ({ id, version })

export const several = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
