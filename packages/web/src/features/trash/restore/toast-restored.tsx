/** Reports restored records, failures, and references that were not restored. */
import type { MissingLink } from '@ridgeline/domain/answers/removed'
import { shownName } from '../../../entities/list/row/record-title.ts'
import { counted, currentLanguage, text } from '../../../lib/language/texts/i18n.ts'
import { entityLabel } from '../../../lib/language/texts/label.ts'
import { message } from '../../../ui/dialog/ask/ask.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { Restored } from './restore-many.ts'

const nameOf = (name: unknown) => shownName(name, currentLanguage())

export const linkWord = ({ entity, name }: MissingLink) => `${entityLabel(entity)}: ${nameOf(name) || text('trash.unknown')}`

export function toastRestored({ restored, kept, missing }: Restored) {
  const [only] = restored
  if (only) {
    const name = nameOf(only.name) || text('list.unnamed')
    toast.success(restored.length === 1 ? text('list.restored', name) : counted('list.restoredMany', restored.length, restored.length))
  }
  if (kept.length === 0 && missing.length === 0) return
  void message({
    kind: 'warning',
    title: kept.length ? text('trash.notAll') : text('trash.linksAway'),
    body: (
      <>
        {kept.length > 0 && (
          <ul className="not-done">
            {kept.map(({ record, reason }) => (
              <li key={record.revision}>
                <b>{nameOf(record.name) || entityLabel(record.entity)}</b> {reason}
              </li>
            ))}
          </ul>
        )}
        {missing.length > 0 && (
          <>
            <p>{text('trash.missing')}</p>
            <ul className="not-done">
              {missing.map((link) => (
                <li key={`${link.field} ${link.id}`}>{linkWord(link)}</li>
              ))}
            </ul>
          </>
        )}
      </>
    ),
  })
}
