/** Where a page ended, as the next one is asked for: opaque to callers, the values of the sort keys to us. */
import { Failure } from '@ridgeline/domain/failure'

export type Cursor = readonly (string | null)[]

const refused = () => new Failure('badRequest', { detail: 'querystring/after' })

/** @throws badRequest for a cursor this list did not give. */
export function cursorIn(after: string, keys: number): Cursor {
  try {
    const values: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    if (Array.isArray(values) && values.length === keys && values.every((value) => value === null || typeof value === 'string'))
      return values
  } catch {
    // Answered below: what cannot be read is as wrong as what does not fit.
  }
  throw refused()
}

/** A cursor of the right length, whose values are not of the types this list sorts by. */
export function refuseForeignCursor(error: { code?: string }): never {
  throw error.code?.startsWith('22') ? refused() : error
}

export const cursorOf = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')
