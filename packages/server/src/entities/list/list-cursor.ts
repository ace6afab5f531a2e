/** The cursor of a page: the values of the sort keys of its last row, opaque to callers. */
import { Failure } from '@ridgeline/domain/check/failure'

export type Cursor = readonly (string | null)[]

const refused = () => new Failure('badRequest', { detail: 'querystring/after' })

/** @throws badRequest for an invalid cursor. */
export function cursorIn(after: string, keys: number): Cursor {
  try {
    const values: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    if (Array.isArray(values) && values.length === keys && values.every((value) => value === null || typeof value === 'string'))
      return values
  } catch {
    // Unreadable cursors are refused below, like those of wrong length.
  }
  throw refused()
}

/** A cursor of the right length whose values have the wrong types for this list. */
export function refuseForeignCursor(error: { code?: string }): never {
  throw error.code?.startsWith('22') ? refused() : error
}

export const cursorOf = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')
