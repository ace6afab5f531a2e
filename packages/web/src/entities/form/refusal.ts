/** What a form says when it cannot be saved. */
import { text } from '../../lib/language/i18n.ts'
import { toast } from '../../ui/toast/toast.ts'
import { issuesOf } from '../api.ts'
import type { NotesStore } from './form-notes.ts'

/** From now on untouched fields show their faults too (R4.21, R4.22). */
export function tellInvalid(notes: NotesStore, onInvalid: () => void): void {
  notes.set({ includeUntouched: true })
  toast.error(text('errorsOnForm'))
  onInvalid()
}

/** What the server found wrong is shown at its fields (R5.4); anything else is told as it is. */
export function refuse(error: unknown, notes: NotesStore, onInvalid: () => void): void {
  const issues = issuesOf(error)
  if (issues.length === 0) return void toast.error((error as Error).message)
  // The first of each field.
  notes.set({ serverIssues: Object.fromEntries(issues.toReversed().map((issue) => [issue.field, issue])) })
  tellInvalid(notes, onInvalid)
}
