/** Planned changes of the resort: what is coming, and what became of it. */
import '../../ui/page/page-head.css'
import './planned-changes.css'
import { useSearch } from '@tanstack/react-router'
import { use } from 'react'
import { loadAllWords } from '../../entities/source/all-words.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useResortId } from '../../lib/session/session.ts'
import { maySeePlans } from '../../may-see.ts'
import { NoPermission } from '../../ui/page/permission/no-permission.tsx'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { PlannedChangesScreen } from './planned-changes-screen.tsx'
import { PlansViews, viewNamed } from './plans-views.tsx'

const CalendarScreen = lazyPart(async () => (await import('./calendar/calendar-screen.tsx')).CalendarScreen)
const PreviewScreen = lazyPart(async () => (await import('./preview/preview-screen.tsx')).PreviewScreen)

export default function PlannedChangesPage() {
  use(loadAllWords())
  const rights = useRights()
  const resortId = useResortId()
  const search: { view?: unknown } = useSearch({ strict: false })
  const view = viewNamed(search.view)
  if (!resortId || !maySeePlans(rights, resortId)) return <NoPermission />
  return (
    <div className="plans">
      <header className="page-head">
        <h1>{text('menu.plannedChanges')}</h1>
        <p>{text('plans.lead')}</p>
      </header>
      <PlansViews current={view} />
      {view === 'list' && <PlannedChangesScreen key={resortId} resortId={resortId} />}
      {view === 'calendar' && <CalendarScreen key={resortId} resortId={resortId} fallback={<SkeletonRows count={5} />} />}
      {view === 'preview' && <PreviewScreen key={resortId} resortId={resortId} fallback={<SkeletonRows count={5} />} />}
    </div>
  )
}
