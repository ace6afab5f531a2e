/** What a form knows beside its values: which record it builds on, what was found wrong, what others changed. */
import type { Conflict } from '@ridgeline/domain/failure'
import type { Issue } from '@ridgeline/domain/rule'
import { useCallback, useSyncExternalStore } from 'react'
import { signal } from '../../lib/browser/signal.ts'
import type { Stored } from '../api.ts'
import type { Attempt } from './draft.ts'

export interface Notes {
  /** The record as it was when the values were last brought in line with it; nothing for a new one. */
  readonly base: Stored | undefined
  /** Faults of fields nobody touched are shown too, since somebody tried to save. */
  readonly includeUntouched: boolean
  readonly serverIssues: Readonly<Record<string, Issue>>
  /** Changed here and elsewhere, by path; of localized fields a path for each language. */
  readonly conflicts: Readonly<Record<string, Conflict>>
  readonly isSaving: boolean
  /** A new record that was sent, and of which nobody knows yet whether it was made. */
  readonly attempt: Attempt | undefined
  /** Fields the server is being asked about (R4.61). */
  readonly pending: Readonly<Record<string, true>>
}

export interface NotesStore {
  get: () => Notes
  set: (change: Partial<Notes>) => void
  subscribe: (listener: () => void) => () => void
}

export function notesStore(base: Stored | undefined): NotesStore {
  let notes: Notes = { base, includeUntouched: false, serverIssues: {}, conflicts: {}, isSaving: false, attempt: undefined, pending: {} }
  const changed = signal()
  return {
    get: () => notes,
    set(change) {
      notes = { ...notes, ...change }
      changed.emit()
    },
    subscribe: changed.subscribe,
  }
}

/** `select` must answer with the same object while nothing changed. */
export function useNotes<T>(store: NotesStore, select: (notes: Notes) => T): T {
  const snapshot = useCallback(() => select(store.get()), [store, select])
  return useSyncExternalStore(store.subscribe, snapshot)
}
