/** Shows why a form cannot be saved. */
import type { Values } from '@ridgeline/domain/check/rule'
import { text } from '../../../lib/language/texts/i18n.ts'
import { issueText } from '../../../lib/language/texts/label.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { issuesOf } from '../../api.ts'
import type { FormStateStore } from '../frame/form-state.ts'
import { messageOf } from '@ridgeline/domain/values/message-of'

/** The form of a record, as far as a refusal needs it. */
interface Refused {
  formState: FormStateStore
  form: { state: { values: Values } }
}

/** From now on untouched fields show their faults too (R4.21, R4.22). */
export function toastInvalid(formState: FormStateStore, onInvalid: () => void): void {
  formState.set({ includeUntouched: true })
  toast.error(text('errorsOnForm'))
  onInvalid()
}

/** In words: faults of the record as a whole, and errors that are not faults of fields. */
export function refusalText(error: unknown): string | undefined {
  const issues = issuesOf(error)
  const ofRecord = issues.find(({ field }) => field === '')
  if (ofRecord) return issueText(ofRecord.rule, ofRecord.args)
  return issues.length === 0 ? messageOf(error) : undefined
}

/** Faults of fields are shown at the fields (R5.4). What has no field is shown in a toast, and stays readable beside the buttons. */
export function refuse(error: unknown, { formState, form }: Refused, onInvalid: () => void): void {
  const text = refusalText(error)
  if (text !== undefined) {
    formState.set({ failure: { error, values: form.state.values } })
    toast.error(text)
    return
  }
  const issues = issuesOf(error)
  // The first of each field.
  formState.set({ serverIssues: Object.fromEntries(issues.toReversed().map((issue) => [issue.field, issue])) })
  toastInvalid(formState, onInvalid)
}
