/** Everything of a resort that is opened and closed, by thumb. */
import { useAppUser, useResortId } from '../../lib/session/session.ts'
import { hasAnyRight } from '../../lib/session/rights/rights.ts'
import { NoPermission } from '../../ui/page/permission/no-permission.tsx'
import { StatusBoardScreen } from './status-board-screen.tsx'

export default function StatusBoardPage() {
  const profile = useAppUser()?.Profile
  const resortId = useResortId()
  if (!profile || !resortId || !hasAnyRight(profile, resortId)) return <NoPermission />
  return <StatusBoardScreen key={`${profile.id} ${resortId}`} userId={profile.id} resortId={resortId} />
}
