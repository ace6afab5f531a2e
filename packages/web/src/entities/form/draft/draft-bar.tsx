/** Offers to restore a draft. */
import type { MouseEvent } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { useFormState, type FormState } from '../frame/form-state.ts'
import type { FormDraft } from './use-draft.ts'
import type { RecordForm } from '../use-record-form.ts'
import { formatClock } from '../../../lib/language/moments/clock.ts'

/** The pressed button disappears with the bar, so the focus moves into the form. */
const goOn = ({ currentTarget }: MouseEvent) => currentTarget.closest('.dialog-body')?.querySelector<HTMLElement>('.section-panel')?.focus()

const versionOf = ({ base }: FormState) => base?.version

export function DraftBar({ draft, recordForm }: { draft: FormDraft; recordForm: RecordForm }) {
  const version = useFormState(recordForm.formState, versionOf)
  if (!draft.offered) return null
  const answer = (act: () => void) => (event: MouseEvent) => {
    goOn(event)
    act()
  }
  const hasMoved = draft.offered.version !== version
  return (
    <div className="draft-bar">
      <InlineAlert
        kind="info"
        actions={
          <>
            <Button size="small" layout="subtle" onClick={answer(draft.refuse)}>
              {text('form.discard')}
            </Button>
            <Button size="small" layout="primary" onClick={answer(draft.restore)}>
              {text('kit.restoreDraft')}
            </Button>
          </>
        }
      >
        {text('kit.draftFrom', formatClock(draft.offered.at))}
        {hasMoved && ` ${text('kit.draftOutdated')}`}
      </InlineAlert>
    </div>
  )
}
