import { text } from '../../../lib/language/texts/i18n.ts'
import { Answer, confirm } from './ask.ts'

async function ask(): Promise<boolean> {
  const answer = await confirm({
    kind: 'warning',
    title: text('form.leaveQuestion'),
    body: text('form.leaveConsequence'),
    confirmLabel: text('form.discard'),
    cancelLabel: text('form.keepEditing'),
    danger: true,
    // A history entry of the dialog would interfere with the navigation in question.
    preventHistoryEntry: true,
  })
  return answer === Answer.Confirm
}

let asking: Promise<boolean> | undefined

/** Leaving by two ways at once is still one question. @returns whether what was changed may be thrown away. */
export const askLeave = (): Promise<boolean> => (asking ??= ask().finally(() => (asking = undefined)))
