/** What a user may do and why, and what they see: above the form of the user. */
import './role-steps.css'
import { can } from '@ridgeline/domain/access/access'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AsideProps } from '../../../entities/form/form-extras.ts'
import { useFormState } from '../../../entities/form/frame/form-state.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { beginView } from '../../../lib/session/own/view-as.ts'
import { useRights } from '../../../lib/session/rights/rights.ts'
import { useAppUser } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Answer, confirm } from '../../../ui/dialog/ask/ask.ts'

/** The call itself has already shown the failure. */
const ignore = () => {}

async function view(id: string, fullName: string) {
  const question = { title: text('viewAs.title', fullName), body: text('viewAs.question'), confirmLabel: text('viewAs.begin') }
  if ((await confirm(question)) === Answer.Confirm) await beginView(id).catch(ignore)
}

export function UserSteps({ recordForm }: AsideProps) {
  const stored = useFormState(recordForm.formState, ({ base }) => base)
  const mayView = can(useRights(), 'admin.viewAs')
  const ownId = useAppUser()?.Profile.id
  if (!stored) return null
  const { id } = stored
  return (
    <div className="role-steps">
      <Link to="/admin/effective-rights" search={{ user: id }} className="button" data-layout="subtle" data-size="small">
        <span className="button-content">{text('menu.effectiveRights')}</span>
      </Link>
      {mayView && id !== ownId && stored.active && (
        <Button size="small" layout="subtle" icon={<IconEye size={16} aria-hidden />} onClick={() => view(id, String(stored['fullName']))}>
          {text('viewAs.begin')}
        </Button>
      )}
    </div>
  )
}
