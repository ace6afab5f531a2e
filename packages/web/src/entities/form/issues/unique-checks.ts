/** Asks the server during typing whether a unique value is taken (R4.61, R5.3). */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import { tidyField } from '@ridgeline/domain/check/tidy'
import { isSame } from '@ridgeline/domain/compare/same-value'
import { validation, type SlowCheck, type Validation } from '../../../lib/validation/validation.ts'
import type { FormStateStore } from '../frame/form-state.ts'

/** Whether another record has this value. */
export type AskTaken = (field: string, value: string, signal: AbortSignal) => Promise<boolean>

interface UniqueChecksOptions {
  entity: Entity
  formState: FormStateStore
  ask: AskTaken
  /** Invalid values are reported first, without asking the server. */
  isSound: (field: string) => boolean
  delay?: number
}

export interface UniqueChecks {
  /** A value was typed. */
  check: (field: string, value: unknown) => void
  /** True when all values are checked and none is taken. */
  settled: () => Promise<boolean>
  reset: () => void
}

export const isAsked = ({ fields }: Entity, name: string): boolean => fields[name]?.kind === 'text' && Boolean(fields[name].unique)

export function uniqueChecks({ entity, formState, ask, isSound, delay }: UniqueChecksOptions): UniqueChecks {
  const asked = new Map<string, Validation<string>>()

  function of(field: string): Validation<string> {
    const known = asked.get(field)
    if (known) return known
    const isTaken: SlowCheck<string> = async (value, signal) =>
      (await ask(field, value, signal)) ? { rule: 'duplicate', args: [] } : undefined
    const created = validation<string>({
      slow: [isTaken],
      ...(delay !== undefined && { delay }),
      onValidated({ fault, isPending }) {
        const { [field]: _, ...others } = formState.get().pending
        formState.set({ pending: isPending ? { ...others, [field]: true } : others })
        // Like faults found while saving: shown at once, cleared by the next letter.
        if (fault) formState.set({ serverIssues: { ...formState.get().serverIssues, [field]: { field, ...fault } } })
      },
    })
    asked.set(field, created)
    return created
  }

  const storedAs = (field: string, values: Values | undefined) => values?.[field] ?? null

  return {
    check(field, typed) {
      if (!isAsked(entity, field)) return
      const value = tidyField(entity.fields[field]!, typed) ?? null
      const isNews = value !== null && !isSame(value, storedAs(field, formState.get().base))
      if (isNews && isSound(field)) of(field).check(String(value))
      else asked.get(field)?.reset()
    },
    async settled() {
      const verdicts = await Promise.all([...asked.values()].map((one) => one.settled()))
      return verdicts.every(({ fault }) => !fault)
    },
    reset() {
      for (const one of asked.values()) one.reset()
    },
  }
}
