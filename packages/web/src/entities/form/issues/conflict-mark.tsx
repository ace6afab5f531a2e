/** Marks a changed field that another user has changed too, and offers their value. */
import type { Conflict } from '@ridgeline/domain/check/failure'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useCallback } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { isLanguage } from '@ridgeline/domain/values/localized'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { ShownValue } from '../../shown-value.tsx'
import { resolve } from '../saving/changed-fields.ts'
import { useFormState, type FormState } from '../frame/form-state.ts'
import type { RecordForm } from '../use-record-form.ts'

export function ConflictMark({ recordForm, name }: { recordForm: RecordForm; name: string }) {
  const select = useCallback(
    ({ conflicts }: FormState) =>
      Object.keys(conflicts)
        .filter((path) => path === name || path.startsWith(`${name}.`))
        .join(' '),
    [name],
  )
  const paths = useFormState(recordForm.formState, select)
  if (!paths) return null
  const { conflicts } = recordForm.formState.get()
  return paths.split(' ').map((path) => {
    const conflict = conflicts[path]
    return conflict && <Mark key={path} recordForm={recordForm} conflict={conflict} />
  })
}

function Mark({ recordForm, conflict }: { recordForm: RecordForm; conflict: Conflict }) {
  const { entity, form, formState } = recordForm
  const [name = '', language] = conflict.field.split('.')

  function take() {
    const next = resolve(form.state.values, [conflict], { [conflict.field]: 'theirs' })
    form.setFieldValue(name, next[name])
    const { [conflict.field]: _, ...others } = formState.get().conflicts
    formState.set({ conflicts: others })
  }

  return (
    <p className="conflict-mark" role="status">
      <IconArrowsExchange size={15} aria-hidden />
      <span>
        {isLanguage(language) ? text('conflict.changedIn', languageNames[language]) : text('conflict.changedElsewhere')}{' '}
        <b>
          <ShownValue entity={entity} path={conflict.field} value={conflict.theirs} />
        </b>
      </span>
      <button type="button" className="link-button" onClick={take}>
        {text('conflict.takeTheirs')}
      </button>
    </p>
  )
}
