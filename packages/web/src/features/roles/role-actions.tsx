/** Links in the heads of the lists of users and roles. */
import { IconGitCompare, IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { text } from '../../lib/language/texts/i18n.ts'

export const RightsAction = () => (
  <Link to="/admin/effective-rights" className="button" data-layout="default">
    <span className="button-content">
      <IconShieldCheck size={16} stroke={1.8} aria-hidden />
      {text('menu.effectiveRights')}
    </span>
  </Link>
)

export const CompareAction = () => (
  <Link to="/admin/compare-roles" className="button" data-layout="default">
    <span className="button-content">
      <IconGitCompare size={16} stroke={1.8} aria-hidden />
      {text('menu.compareRoles')}
    </span>
  </Link>
)
