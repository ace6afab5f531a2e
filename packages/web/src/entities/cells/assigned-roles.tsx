import type { Assignment } from '@ridgeline/domain/declare/shape'
import { text } from '../../lib/language/texts/i18n.ts'
import { useAppUser } from '../../lib/session/session.ts'
import type { CellContext } from './cell-context.ts'

/** Number of roles shown in a row; the others are in the tooltip. */
const most = 2

interface AssignedRolesProps {
  assignments: readonly Assignment[]
  names: CellContext['texts']
}

/** "Editor · Jasná": the role and its resort. Names of resorts the user may not see are unknown. */
export function AssignedRoles({ assignments, names }: AssignedRolesProps) {
  const resorts = useAppUser()?.Profile.resorts
  const shown = assignments.map(({ roleId, resortId }) => {
    const where = resortId === null ? text('assignment.everywhere') : resorts?.find(({ id }) => id === resortId)?.name
    return [names.get(roleId) ?? '…', where].filter(Boolean).join(' · ')
  })
  const rest = shown.length - most
  return (
    <span className="cell-tags" title={shown.join(', ')}>
      {shown.slice(0, most).map((each) => (
        <span className="cell-tag" key={each}>
          {each}
        </span>
      ))}
      {rest > 0 && <span className="cell-tag num">+{rest}</span>}
    </span>
  )
}
