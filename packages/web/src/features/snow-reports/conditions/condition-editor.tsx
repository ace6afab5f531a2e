/** The conditions in one language, while staff write them. */
import type { Language } from '@ridgeline/domain/values/localized'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/input/text/text-area.tsx'

const maxLength = 2000

interface ConditionEditorProps {
  language: Language
  name: string
  value: string
  onType: (value: string) => void
  onSave: () => unknown
  onCancel: () => unknown
  onReset: (() => unknown) | undefined
}

export function ConditionEditor({ language, name, value, onType, onSave, onCancel, onReset }: ConditionEditorProps) {
  return (
    <>
      <TextArea
        label={text('report.edit', name)}
        lang={language}
        rows={4}
        maxLength={maxLength}
        value={value}
        autoFocus
        onChange={onType}
      />
      <div className="snow-report-actions">
        <Button layout="primary" onClick={onSave}>
          {text('form.save')}
        </Button>
        <Button onClick={onCancel}>{text('cancel')}</Button>
        {onReset && <Button onClick={onReset}>{text('report.reset')}</Button>}
      </div>
    </>
  )
}
