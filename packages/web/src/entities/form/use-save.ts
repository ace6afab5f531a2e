/** Sends what was changed; a refusal is shown where it belongs, a conflict is put before the person. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Author } from '@ridgeline/domain/failure'
import { tidy } from '@ridgeline/domain/tidy'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { whileBlocking } from '../../lib/call/blocking.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { randomId } from '../../lib/call/random-id.ts'
import { createRecord, isConflict, recordQuery, refreshLists, showSaved, type Stored } from '../api.ts'
import { changeInTurn } from '../change-queue.ts'
import { refuse, tellInvalid } from './refusal.ts'
import type { RecordForm } from './use-record-form.ts'

interface SaveOptions {
  recordForm: RecordForm
  resortId: string | undefined
  onInvalid: () => void
  onConflict: (by: Author | undefined) => void
}

/** A conflict whose fields merged by themselves is sent again; somebody who changes as fast as this is told to wait. */
const mostTries = 3

export function useSave(entity: Entity, { recordForm, resortId, onInvalid, onConflict }: SaveOptions): () => Promise<Stored | undefined> {
  const client = useQueryClient()
  const key = useRef<string>(undefined)
  const { form, notes, judge } = recordForm

  /** The key stays as long as it is unknown whether the record was made. */
  async function create(): Promise<Stored> {
    key.current ??= randomId()
    const filled = Object.entries(tidy(entity, { ...form.state.values })).filter(([, value]) => value !== null)
    try {
      return await createRecord(entity, { ...Object.fromEntries(filled), ...(resortId !== undefined && { resortId }) }, key.current)
    } catch (error) {
      if (error instanceof CallError && error.status >= 400) key.current = undefined
      throw error
    }
  }

  async function send(): Promise<Stored> {
    const { base } = notes.get()
    if (!base) return create()
    return changeInTurn(entity, base, judge().changes)
  }

  async function meetConflict(error: CallError, base: Stored, tries: number): Promise<Stored | undefined> {
    const fresh = await client.fetchQuery({ ...recordQuery(entity, base.id), staleTime: 0 })
    recordForm.adopt(fresh)
    if (recordForm.pendingConflicts().length === 0 && tries < mostTries) return attempt(tries + 1)
    onConflict((error.data as { by?: Author } | null)?.by)
    return undefined
  }

  async function attempt(tries: number): Promise<Stored | undefined> {
    const { base } = notes.get()
    const sent = { ...judge().changes }
    try {
      const saved = await send()
      recordForm.settle(saved, base ? sent : form.state.values)
      showSaved(client, entity, saved)
      void refreshLists(client, entity)
      void client.invalidateQueries({ queryKey: [entity.plural, 'history', saved.id] })
      return saved
    } catch (error) {
      if (base && isConflict(error)) return meetConflict(error, base, tries)
      refuse(error, notes, onInvalid)
      return undefined
    }
  }

  return async function save() {
    if (notes.get().isSaving) return undefined
    const { issues, changes } = judge()
    if (Object.keys(issues).length > 0) return void tellInvalid(notes, onInvalid)
    const { base } = notes.get()
    if (recordForm.pendingConflicts().length > 0) return void onConflict(undefined)
    // Nothing to send is saved already.
    if (base && Object.keys(changes).length === 0) return base
    notes.set({ isSaving: true })
    try {
      // What is still being asked for is waited for (R4.61).
      if (!(await recordForm.unique.settled())) return void tellInvalid(notes, onInvalid)
      return await whileBlocking(() => attempt(1))
    } finally {
      notes.set({ isSaving: false })
    }
  }
}
