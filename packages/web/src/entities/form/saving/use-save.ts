/** Saves the changes; shows refusals at their fields and conflicts in a dialog. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Author } from '@ridgeline/domain/check/failure'
import type { Values } from '@ridgeline/domain/check/rule'
import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { whileBlocking } from '../../../lib/call/blocking.ts'
import type { CallError } from '../../../lib/call/call-error.ts'
import { createRecord, isConflict, recordQuery, refreshLists, showSaved, type Stored } from '../../api.ts'
import { changeInTurn } from '../../record/pending/change-queue.ts'
import type { RecordChange } from '../../undo/undo-values.ts'
import { createOnce } from './create-once.ts'
import { filesUploaded } from './files-uploaded.ts'
import { FormExtrasContext } from '../form-extras.ts'
import { refuse, toastInvalid } from '../issues/refusal.ts'
import type { RecordForm } from '../use-record-form.ts'

interface SaveOptions {
  recordForm: RecordForm
  resortId: string | undefined
  onInvalid: () => void
  /** Uploads for these fields failed. */
  onFailed: (fields: readonly string[]) => void
  onConflict: (by: Author | undefined) => void
  /** Resolves when the request is stored, so that it is known after a crash. */
  keep: () => Promise<unknown>
}

export interface Saved {
  record: Stored
  /** The change that was made; `undefined` if nothing had to be sent. */
  step?: { changed: readonly RecordChange[] } | { created: readonly Stored[] }
}

/** Conflicts that merge by themselves are sent again; after this many the user is asked to wait. */
const maxTries = 3

export interface Saving {
  save: () => Promise<Saved | undefined>
  /** What a save would send now, checked alike; undefined if the form says what prevents it. */
  changesToSend: () => Promise<Values | undefined>
}

export function useSave(entity: Entity, { recordForm, resortId, onInvalid, onFailed, onConflict, keep }: SaveOptions): Saving {
  const client = useQueryClient()
  const { created } = use(FormExtrasContext)
  const { form, formState, validate } = recordForm

  async function sendNew(tries: number): Promise<Saved | undefined> {
    const values = { ...form.state.values }
    const create = (body: Values, key: string) => createRecord(entity, body, key)
    const { saved: response, body, isOlder } = await createOnce({ entity, formState, values, resortId, keep, create })
    const saved = created[entity.name]?.(response) ?? response
    recordForm.settle(saved, isOlder ? body : values)
    const isMore = isOlder && Object.keys(validate().changes).length > 0
    const record = isMore ? (await attempt(tries))?.record : saved
    return record && { record, step: { created: [record] } }
  }

  async function sendChanges(base: Stored): Promise<Saved> {
    const sent = { ...validate().changes }
    const record = await changeInTurn(entity, base, sent)
    recordForm.settle(record, sent)
    return { record, step: { changed: [{ before: base, sent, saved: record }] } }
  }

  async function meetConflict(error: CallError, base: Stored, tries: number): Promise<Saved | undefined> {
    const fresh = await client.fetchQuery({ ...recordQuery(entity, base.id), staleTime: 0 })
    recordForm.adopt(fresh)
    if (recordForm.pendingConflicts().length === 0 && tries < maxTries) return attempt(tries + 1)
    onConflict(error.data?.by)
    return undefined
  }

  async function attempt(tries: number): Promise<Saved | undefined> {
    const { base } = formState.get()
    try {
      const saved = base ? await sendChanges(base) : await sendNew(tries)
      if (!saved) return undefined
      showSaved(client, entity, saved.record)
      void refreshLists(client, entity)
      void client.invalidateQueries({ queryKey: [entity.name, 'history', saved.record.id] })
      return saved
    } catch (error) {
      if (base && isConflict(error)) return meetConflict(error, base, tries)
      refuse(error, recordForm, onInvalid)
      return undefined
    }
  }

  /** @param work gets a check that nothing has been discarded since */
  async function whenUploaded<T>(work: (isWanted: () => boolean) => Promise<T | undefined>): Promise<T | undefined> {
    if (formState.get().isSaving) return undefined
    formState.set({ isSaving: true, failure: undefined })
    // Leaving may have been cancelled in a form over this one, so this form is in use again.
    recordForm.uploads.enter()
    const isWanted = recordForm.uploads.begin()
    try {
      if (!(await filesUploaded(recordForm.uploads, onFailed))) return undefined
      return await work(isWanted)
    } finally {
      formState.set({ isSaving: false })
    }
  }

  async function checkedChanges(isWanted: () => boolean): Promise<Values | undefined> {
    const { issues, changes } = validate()
    if (Object.keys(issues).length > 0) return void toastInvalid(formState, onInvalid)
    if (recordForm.pendingConflicts().length > 0) return void onConflict(undefined)
    if (formState.get().base && Object.keys(changes).length === 0) return changes
    // Waits for pending checks (R4.61). They are skipped if the record may exist already, because it would conflict with itself.
    if (!formState.get().attempt && !(await recordForm.unique.settled())) return void toastInvalid(formState, onInvalid)
    return isWanted() ? changes : undefined
  }

  async function saveNow(isWanted: () => boolean): Promise<Saved | undefined> {
    const changes = await checkedChanges(isWanted)
    if (!changes) return undefined
    const { base } = formState.get()
    // Without changes the record counts as saved.
    if (base && Object.keys(changes).length === 0) return { record: base }
    return whileBlocking(() => attempt(1))
  }

  return { save: () => whenUploaded(saveNow), changesToSend: () => whenUploaded(checkedChanges) }
}
