/** Leads from the form of a role to its comparison with another one. */
import './role-steps.css'
import { Link } from '@tanstack/react-router'
import type { AsideProps } from '../../../entities/form/form-extras.ts'
import { useFormState } from '../../../entities/form/frame/form-state.ts'
import { text } from '../../../lib/language/texts/i18n.ts'

export function RoleSteps({ recordForm }: AsideProps) {
  const stored = useFormState(recordForm.formState, ({ base }) => base)
  if (!stored) return null
  return (
    <div className="role-steps">
      <Link to="/admin/compare-roles" search={{ one: stored.id }} className="button" data-layout="subtle" data-size="small">
        <span className="button-content">{text('compare.with')}</span>
      </Link>
    </div>
  )
}
