/** Names what an undo on the server has left: what others have changed since, and what was refused. */
import type { KeptRecord } from '@ridgeline/domain/answers/undo'
import { isLanguage } from '@ridgeline/domain/values/localized'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { text } from '../../lib/language/texts/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { errorMessage } from '../../ui/dialog/ask/ask.ts'
import { toastKept } from '../../ui/undo/steps.ts'
import type { BulkFailure } from '../api.ts'
import { fieldWord } from '../source/field-word.ts'

function wordsOf({ entity, fields }: KeptRecord): string[] {
  const me = session.get()?.Profile.id
  return fields
    .filter(({ by }) => by.userId !== me)
    .map(({ field, by }) => {
      const [name = field, language] = field.split('.')
      const of = isLanguage(language) ? `, ${languageNames[language]}` : ''
      return `${fieldWord(entity, name)}${of} – ${by.userName ?? text('history.system')}`
    })
}

export function showLeft(kept: readonly KeptRecord[], failed: readonly BulkFailure[]): void {
  const names = kept.flatMap(wordsOf)
  if (names.length > 0) toastKept(names)
  const reasons = failed.flatMap(({ errors }) => Object.values(errors).flat())
  if (reasons.length > 0) void errorMessage([...new Set(reasons)].join(' '))
}
