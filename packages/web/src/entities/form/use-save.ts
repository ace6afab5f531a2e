/** Sends what was changed; a refusal is shown where it belongs, a conflict is put before the person. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Author } from '@ridgeline/domain/failure'
import type { Values } from '@ridgeline/domain/rule'
import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { whileBlocking } from '../../lib/call/blocking.ts'
import type { CallError } from '../../lib/call/call-error.ts'
import { createRecord, isConflict, recordQuery, refreshLists, showSaved, type Stored } from '../api.ts'
import { changeInTurn } from '../change-queue.ts'
import { createOnce } from './create-once.ts'
import { filesCame } from './files-came.ts'
import { FormExtrasContext } from './form-extras.ts'
import { refuse, tellInvalid } from './refusal.ts'
import type { RecordForm } from './use-record-form.ts'

interface SaveOptions {
  recordForm: RecordForm
  resortId: string | undefined
  onInvalid: () => void
  /** Files of these fields did not come. */
  onUnsent: (fields: readonly string[]) => void
  onConflict: (by: Author | undefined) => void
  /** Resolves when what is about to be sent would be known after a crash. */
  keep: () => Promise<unknown>
}

/** A conflict whose fields merged by themselves is sent again; somebody who changes as fast as this is told to wait. */
const mostTries = 3

export function useSave(
  entity: Entity,
  { recordForm, resortId, onInvalid, onUnsent, onConflict, keep }: SaveOptions,
): () => Promise<Stored | undefined> {
  const client = useQueryClient()
  const { made } = use(FormExtrasContext)
  const { form, notes, judge } = recordForm

  async function sendNew(tries: number): Promise<Stored | undefined> {
    const values = { ...form.state.values }
    const create = (body: Values, key: string) => createRecord(entity, body, key)
    const { saved: told, body, isOlder } = await createOnce({ entity, notes, values, resortId, keep, create })
    const saved = made[entity.name]?.(told) ?? told
    recordForm.settle(saved, isOlder ? body : values)
    if (isOlder && Object.keys(judge().changes).length > 0) return attempt(tries)
    return saved
  }

  async function sendChanges(base: Stored): Promise<Stored> {
    const sent = { ...judge().changes }
    const saved = await changeInTurn(entity, base, sent)
    recordForm.settle(saved, sent)
    return saved
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
    try {
      const saved = base ? await sendChanges(base) : await sendNew(tries)
      if (!saved) return undefined
      showSaved(client, entity, saved)
      void refreshLists(client, entity)
      void client.invalidateQueries({ queryKey: [entity.name, 'history', saved.id] })
      return saved
    } catch (error) {
      if (base && isConflict(error)) return meetConflict(error, base, tries)
      refuse(error, notes, onInvalid)
      return undefined
    }
  }

  async function save() {
    if (notes.get().isSaving) return undefined
    notes.set({ isSaving: true })
    // Where a form over this one was kept after all, this one is still there.
    recordForm.sendings.enter()
    const isWanted = recordForm.sendings.begin()
    try {
      if (!(await filesCame(recordForm.sendings, onUnsent))) return undefined
      return await saveNow(isWanted)
    } finally {
      notes.set({ isSaving: false })
    }
  }

  /** @param isWanted nothing was discarded since. */
  async function saveNow(isWanted: () => boolean) {
    const { issues, changes } = judge()
    if (Object.keys(issues).length > 0) return void tellInvalid(notes, onInvalid)
    const { base } = notes.get()
    if (recordForm.pendingConflicts().length > 0) return void onConflict(undefined)
    // Nothing to send is saved already.
    if (base && Object.keys(changes).length === 0) return base
    // What is still being asked for is waited for (R4.61). A record that may be made already would be in its own way.
    if (!notes.get().attempt && !(await recordForm.unique.settled())) return void tellInvalid(notes, onInvalid)
    if (!isWanted()) return undefined
    return whileBlocking(() => attempt(1))
  }

  return save
}
