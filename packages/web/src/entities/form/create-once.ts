/**
 * Sends a new record so that it is made once, whatever the line, the battery or the person does meanwhile. The key of the
 * request and what was sent lie in the draft before anything goes out; as long as nobody knows whether the record was made,
 * that same request is settled first, and what was typed since is a change of it.
 */
import type { Entity } from '@ridgeline/domain/entity'
import type { Values } from '@ridgeline/domain/rule'
import { tidy } from '@ridgeline/domain/tidy'
import { CallError } from '../../lib/call/call-error.ts'
import { randomId } from '../../lib/call/random-id.ts'
import type { Stored } from '../api.ts'
import { same } from './changed-fields.ts'
import type { NotesStore } from './form-notes.ts'

interface Sending {
  entity: Entity
  notes: NotesStore
  values: Values
  resortId: string | undefined
  /** Resolves when the attempt would be known after a crash. */
  keep: () => Promise<unknown>
  create: (body: Values, key: string) => Promise<Stored>
}

interface Made {
  saved: Stored
  body: Values
  /** The record is as it was sent once; the values of the form go beyond it. */
  isOlder: boolean
}

/** The server looked at it and said no. Of a failure on the way, or of its own, nobody knows whether the record was made. */
export const isRefused = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)

/** What is empty is left out, except where that would bring the default back. */
function bodyOf(entity: Entity, values: Values, resortId: string | undefined): Values {
  const hasDefault = (name: string) => entity.fields[name]?.default !== undefined
  const filled = Object.entries(tidy(entity, { ...values })).filter(([name, value]) => value !== null || hasDefault(name))
  return { ...Object.fromEntries(filled), ...(resortId !== undefined && { resortId }) }
}

/** @throws what `create` throws */
export async function createOnce(sending: Sending): Promise<Made> {
  const { entity, notes, values, resortId, keep, create } = sending
  const body = bodyOf(entity, values, resortId)
  const earlier = notes.get().attempt
  const attempt = earlier ?? { key: randomId(), body }
  const isOlder = !same(attempt.body, body)
  notes.set({ attempt })
  await keep()
  try {
    return { saved: await create(attempt.body, attempt.key), body: attempt.body, isOlder }
  } catch (error) {
    if (!isRefused(error)) throw error
    notes.set({ attempt: undefined })
    // Nothing was made of it then; what stands in the form now may be right.
    if (isOlder) return createOnce(sending)
    throw error
  }
}
