/** Where a resort is needed and none is chosen: users who may add the first one are led to it. */
import { can } from '@ridgeline/domain/access/access'
import { Link } from '@tanstack/react-router'
import { text } from '../../lib/language/texts/i18n.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useAppUser } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'

export function NoResort() {
  const rights = useRights()
  const resorts = useAppUser()?.Profile.resorts ?? []
  if (resorts.length > 0) return <EmptyState title={text('list.noResort')}>{text('list.noResortHint')}</EmptyState>
  const mayAdd = can(rights, 'resort.create')
  return (
    <EmptyState
      title={text(mayAdd ? 'list.firstResort' : 'list.noResort')}
      action={
        mayAdd && (
          <Link to="/resorts/new" className="button" data-layout="primary">
            <span className="button-content">{text('list.addFirstResort')}</span>
          </Link>
        )
      }
    >
      {text(mayAdd ? 'list.firstResortHint' : 'contactAdmin')}
    </EmptyState>
  )
}
