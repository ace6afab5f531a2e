/** Planned changes of the resort: what is coming, and what became of it (issue 17). */
import { use } from 'react'
import { loadAllWords } from '../../entities/source/all-words.ts'
import { useRights } from '../../lib/session/rights.ts'
import { useResortId } from '../../lib/session/session.ts'
import { maySeePlans } from '../../may-see.ts'
import { NoPermission } from '../../ui/page/permission/no-permission.tsx'
import { PlannedChangesScreen } from './planned-changes-screen.tsx'

export default function PlannedChangesPage() {
  use(loadAllWords())
  const rights = useRights()
  const resortId = useResortId()
  if (!resortId || !maySeePlans(rights, resortId)) return <NoPermission />
  return <PlannedChangesScreen key={resortId} resortId={resortId} />
}
