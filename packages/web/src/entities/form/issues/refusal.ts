/** Shows why a form cannot be saved. */
import { text } from '../../../lib/language/texts/i18n.ts'
import { issueText } from '../../../lib/language/texts/label.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { issuesOf } from '../../api.ts'
import type { NotesStore } from '../frame/form-notes.ts'
import { messageOf } from '@ridgeline/domain/values/message-of'

/** From now on untouched fields show their faults too (R4.21, R4.22). */
export function toastInvalid(notes: NotesStore, onInvalid: () => void): void {
  notes.set({ includeUntouched: true })
  toast.error(text('errorsOnForm'))
  onInvalid()
}

/** Faults of fields are shown at the fields (R5.4), those of the record as a whole in their words, all other errors as the server's message. */
export function refuse(error: unknown, notes: NotesStore, onInvalid: () => void): void {
  const issues = issuesOf(error)
  if (issues.length === 0) return void toast.error(messageOf(error))
  const ofRecord = issues.find(({ field }) => field === '')
  if (ofRecord) return void toast.error(issueText(ofRecord.rule, ofRecord.args))
  // The first of each field.
  notes.set({ serverIssues: Object.fromEntries(issues.toReversed().map((issue) => [issue.field, issue])) })
  toastInvalid(notes, onInvalid)
}
