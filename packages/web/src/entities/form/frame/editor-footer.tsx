/** The number of unsaved changes, and the buttons to save, discard and close. */
import { IconCalendarClock } from '@tabler/icons-react'
import { useMemo } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { sectionLabel } from '../../../lib/language/texts/label.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { ValidationResult } from '../issues/form-issues.ts'
import type { Section } from './sections.ts'
import { SaveFailureLine } from '../issues/save-failure-line.tsx'
import { WhyReadOnly } from './why-read-only.tsx'
import { useFormText, type RecordForm } from '../use-record-form.ts'

interface EditorFooterProps {
  recordForm: RecordForm
  sections: readonly Section[]
  mayWrite: boolean
  /** The permission that is needed to write; undefined for a user who has it. */
  missing: string | undefined
  resortId: string | undefined
  onDiscard: () => void
  onCancel: () => void
  onSave: () => Promise<void>
  /** Undefined for what cannot be planned. */
  onSaveLater: (() => Promise<void>) | undefined
}

export function EditorFooter(props: EditorFooterProps) {
  const { recordForm, sections, mayWrite, missing, resortId, onDiscard, onCancel, onSave, onSaveLater } = props
  const describe = useMemo(
    () =>
      ({ changes }: ValidationResult) =>
        sections
          .filter(({ fields }) => fields.some((name) => name in changes))
          .map(({ name }) => sectionLabel(name))
          .join(', '),
    [sections],
  )
  const dirty = useFormText(recordForm, describe)
  return (
    <>
      <SaveFailureLine recordForm={recordForm} />
      <span className="editor-unsaved" role="status">
        {dirty && (
          <>
            <i aria-hidden />
            {text('form.unsavedIn', dirty)}
          </>
        )}
      </span>
      {dirty && (
        <Button layout="subtle" className="editor-discard" onClick={onDiscard}>
          {text('form.discard')}
        </Button>
      )}
      {missing && <WhyReadOnly permission={missing} resortId={resortId} />}
      {dirty && onSaveLater && (
        <Button
          layout="subtle"
          className="editor-later"
          aria-label={text('form.saveLater')}
          icon={<IconCalendarClock size={18} stroke={1.7} aria-hidden />}
          onClick={onSaveLater}
        >
          <span>{text('form.saveLater')}</span>
        </Button>
      )}
      <Button onClick={onCancel}>{text(mayWrite ? 'cancel' : 'kit.close')}</Button>
      {mayWrite && (
        <Button layout="primary" onClick={onSave} aria-keyshortcuts="Control+S Meta+S Control+Enter Meta+Enter">
          {text('form.save')}
        </Button>
      )}
    </>
  )
}
