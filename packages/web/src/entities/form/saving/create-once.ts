/**
 * Creates a record exactly once, also after a lost connection or a crash. The idempotency key and the body are stored
 * in the draft before the request is sent. While its outcome is unknown, the same request is repeated first, and later
 * input becomes a change of the created record.
 */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import { tidy } from '@ridgeline/domain/check/tidy'
import { isSame } from '@ridgeline/domain/compare/same-value'
import { CallError } from '../../../lib/call/call-error.ts'
import { randomId } from '../../../lib/call/random-id.ts'
import type { Stored } from '../../api.ts'
import type { FormStateStore } from '../frame/form-state.ts'

interface Sending {
  entity: Entity
  formState: FormStateStore
  values: Values
  resortId: string | undefined
  /** Resolves when the attempt is stored, so that it is known after a crash. */
  keep: () => Promise<unknown>
  create: (body: Values, key: string) => Promise<Stored>
}

interface Created {
  saved: Stored
  body: Values
  /** The record was created by an earlier attempt, so the form may have newer values. */
  isOlder: boolean
}

/** The server has refused the record. After network or server errors it is unknown whether it was created. */
export const isRefused = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)

/** Leaves out empty values, unless the default would replace them. */
function bodyOf(entity: Entity, values: Values, resortId: string | undefined): Values {
  const hasDefault = (name: string) => entity.fields[name]?.default !== undefined
  const filled = Object.entries(tidy(entity, { ...values })).filter(([name, value]) => value !== null || hasDefault(name))
  return { ...Object.fromEntries(filled), ...(resortId !== undefined && { resortId }) }
}

/** @throws what `create` throws */
export async function createOnce(sending: Sending): Promise<Created> {
  const { entity, formState, values, resortId, keep, create } = sending
  const body = bodyOf(entity, values, resortId)
  const earlier = formState.get().attempt
  const attempt = earlier ?? { key: randomId(), body }
  const isOlder = !isSame(attempt.body, body)
  formState.set({ attempt })
  await keep()
  try {
    return { saved: await create(attempt.body, attempt.key), body: attempt.body, isOlder }
  } catch (error) {
    if (!isRefused(error)) throw error
    formState.set({ attempt: undefined })
    // The earlier attempt created nothing; the current values may be valid.
    if (isOlder) return createOnce(sending)
    throw error
  }
}
