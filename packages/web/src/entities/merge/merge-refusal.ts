/** Why records were not merged: in the words of the server, with the fields concerned. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { CallError } from '../../lib/call/call-error.ts'
import { fieldWord } from '../source/field-word.ts'

/** Undefined for anything but faults of values and references. */
export function refusalOf(entity: Entity, error: unknown): string | undefined {
  const fields = error instanceof CallError ? error.data?.fields : undefined
  if (!fields) return undefined
  // `other` is the removed record in the request, not a field.
  return Object.entries(fields)
    .map(([field, reasons]) => (field === 'other' ? reasons.join(' ') : `${fieldWord(entity.name, field)}: ${reasons.join(' ')}`))
    .join(' ')
}
