/** Saves a translation as a change of its record, which merges by language, and accepts one as it is; both are steps to undo. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { DueText } from '@ridgeline/domain/answers/translations'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { localizedOf, type Language } from '@ridgeline/domain/values/localized'
import { useQueryClient } from '@tanstack/react-query'
import { changeRecord, isConflict, recordQuery, refreshLists, showSaved, type Stored } from '../../../entities/api.ts'
import { withText } from '../../../entities/inputs/text/localized-part.tsx'
import { shownName } from '../../../entities/list/row/record-title.ts'
import { pushRecordStep } from '../../../entities/record/push-record-step.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { pushStep, toastUndone } from '../../../ui/undo/steps.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { Clash } from './text-editor.tsx'
import type { Outcome, StoredText } from '../text-queue.tsx'
import { sendAccepted } from '../translations-api.ts'

interface Saving {
  target: Language
  language: Language
  stored: StoredText
  onStored: (stored: StoredText) => void
  onOutcome: (outcome: Outcome | undefined) => void
  onClash: (clash: Clash) => void
}

export function useTextSaving(entity: Entity, item: DueText, { target, language, stored, onStored, onOutcome, onClash }: Saving) {
  const client = useQueryClient()
  const { id, field, resortId } = item
  const name = shownName(item.name, language) || text('list.unnamed')

  const storedIn = (record: Stored): StoredText => ({ version: record.version, texts: localizedOf(record[field]) ?? {} })

  /**
   * @param seen what the translation was made over
   * @returns whether it was saved; otherwise two users have changed the same text
   */
  async function save(typed: string, seen: StoredText): Promise<boolean> {
    const sent = { [field]: withText(seen.texts, target, typed) }
    try {
      const saved = await changeRecord(entity, { id, version: seen.version }, sent)
      onStored(storedIn(saved))
      showSaved(client, entity, saved)
      void refreshLists(client, entity)
      onOutcome('saved')
      const before = { [field]: seen.texts }
      const onUndone = (records: readonly Stored[]) => {
        for (const record of records) if (record.id === id) onStored(storedIn(record))
        onOutcome(undefined)
      }
      pushRecordStep({ client, entity, language, onUndone }, text('translations.savedStep', name), { changed: [{ before, sent, saved }] })
      return true
    } catch (error) {
      if (!isConflict(error)) throw error
      await meet(typed, seen, error.data?.by)
      return false
    }
  }

  /** The newest record says what the other user has written. */
  async function meet(typed: string, { texts }: StoredText, by: Clash['by']) {
    const fresh = await client.fetchQuery({ ...recordQuery(entity, id), staleTime: 0 })
    const theirs = storedIn(fresh)
    const conflict = { field: `${field}.${target}`, base: texts[target] ?? null, theirs: theirs.texts[target] ?? null, mine: typed || null }
    onClash({ conflicts: [conflict], by, theirs })
  }

  async function accept(): Promise<boolean> {
    const accepted = { entity: entity.name, id, version: stored.version, field, language: target }
    await sendAccepted(accepted, true)
    onOutcome('accepted')
    pushStep({ label: text('translations.acceptedStep', name), resortId: resortId ?? undefined, isOfOne: true }, async () => {
      try {
        await sendAccepted(accepted, false)
        onOutcome(undefined)
        toastUndone(text('translations.acceptedStep', name))
      } catch (error) {
        toast.error(messageOf(error))
      }
    })
    return true
  }

  return { save, accept }
}
