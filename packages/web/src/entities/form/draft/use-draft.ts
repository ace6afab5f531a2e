/** The draft of a form: written while it is open and when the page is left, deleted when it is saved or discarded. */
import type { Values } from '@ridgeline/domain/check/rule'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { idbGet, idbKeys, idbRemove, idbSet } from '../../../lib/browser/idb.ts'
import { session } from '../../../lib/session/session.ts'
import { contentOf, isWhole } from './draft.ts'
import type { Draft } from './stored-draft.ts'
import { draftKeeper, sweepDrafts, type DraftKeeper, type DraftStore } from './draft-keeper.ts'
import type { RecordForm } from '../use-record-form.ts'

const store: DraftStore = { get: idbGet, set: idbSet, remove: idbRemove, keys: idbKeys }

let isSwept = false
function sweepOnce() {
  if (!isSwept) void sweepDrafts(store, Date.now())
  isSwept = true
}

function keeperOf({ entity, form, formState, validate, initial }: RecordForm, resortId: string | undefined): DraftKeeper {
  const record = formState.get().base?.id ?? 'new'
  // The draft belongs to the user who opened the form, also after another user signs in.
  const userId = session.get()?.Profile.id ?? ''
  const stored = (): Values => formState.get().base ?? initial
  return draftKeeper(
    { userId, entity, record, resortId },
    {
      store,
      stored,
      read: () =>
        contentOf(entity, {
          base: stored(),
          version: formState.get().base?.version,
          values: form.state.values,
          changed: Object.keys(validate().changes),
          attempt: formState.get().attempt,
        }),
    },
  )
}

export interface FormDraft {
  /** An earlier draft the user has not decided about. */
  offered: Draft | undefined
  restore: () => void
  refuse: () => void
  forget: () => void
  settle: () => void
  /** Resolves when the draft is stored, so that the request is known after a crash. */
  keep: () => Promise<unknown>
  /** Closing the page now would lose nothing. */
  isSafe: () => boolean
}

export function useDraft(recordForm: RecordForm, resortId: string | undefined, mayWrite: boolean): FormDraft {
  const [keeper] = useState(() => keeperOf(recordForm, resortId))
  const offered = useSyncExternalStore(keeper.subscribe, keeper.offered)

  useEffect(() => {
    if (!mayWrite) return
    sweepOnce()
    void keeper.start()
    let values: unknown = recordForm.form.state.values
    const follow = () => {
      if (values === recordForm.form.state.values) return
      values = recordForm.form.state.values
      keeper.touch()
    }
    const following = recordForm.form.store.subscribe(follow)
    const flush = () => void keeper.flush()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      following.unsubscribe()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [keeper, recordForm, mayWrite])

  return {
    offered: mayWrite ? offered : undefined,
    restore() {
      const draft = keeper.take()
      if (draft) recordForm.restore(draft)
    },
    refuse: () => void keeper.refuse(),
    forget: () => void keeper.forget(),
    settle: () => void keeper.settle(),
    keep: () => (mayWrite ? keeper.keep() : Promise.resolve()),
    isSafe: () => keeper.isWritten() && isWhole(recordForm.entity, Object.keys(recordForm.validate().changes)),
  }
}
