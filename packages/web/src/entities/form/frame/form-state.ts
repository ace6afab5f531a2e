/** The state of a form beside its values: its base record, faults of the server, and changes of others. */
import type { Conflict } from '@ridgeline/domain/check/failure'
import type { Issue, Values } from '@ridgeline/domain/check/rule'
import { useCallback, useSyncExternalStore } from 'react'
import { signal } from '../../../lib/browser/signal.ts'
import type { Stored } from '../../api.ts'
import type { Attempt } from '../draft/stored-draft.ts'

export interface SaveFailure {
  error: unknown
  /** Those of the attempt: with others, it is over. */
  values: Values
}

export interface FormState {
  /** The record the values were last merged with; undefined for a new one. */
  readonly base: Stored | undefined
  /** Faults of untouched fields are shown too, because a save was tried. */
  readonly includeUntouched: boolean
  readonly serverIssues: Readonly<Record<string, Issue>>
  /** Conflicts by path; localized fields have a path for each language. */
  readonly conflicts: Readonly<Record<string, Conflict>>
  readonly isSaving: boolean
  /** Why the last attempt to save failed, if not by a fault of a field. */
  readonly failure: SaveFailure | undefined
  /** A sent new record whose outcome is unknown. */
  readonly attempt: Attempt | undefined
  /** Fields the server is being asked about (R4.61). */
  readonly pending: Readonly<Record<string, true>>
}

export interface FormStateStore {
  get: () => FormState
  set: (change: Partial<FormState>) => void
  subscribe: (listener: () => void) => () => void
}

export function formStateStore(base: Stored | undefined): FormStateStore {
  let formState: FormState = {
    base,
    includeUntouched: false,
    serverIssues: {},
    conflicts: {},
    isSaving: false,
    failure: undefined,
    attempt: undefined,
    pending: {},
  }
  const changed = signal()
  return {
    get: () => formState,
    set(change) {
      formState = { ...formState, ...change }
      changed.emit()
    },
    subscribe: changed.subscribe,
  }
}

/** `select` must return the same object while nothing has changed. */
export function useFormState<T>(store: FormStateStore, select: (formState: FormState) => T): T {
  const snapshot = useCallback(() => select(store.get()), [store, select])
  return useSyncExternalStore(store.subscribe, snapshot)
}
