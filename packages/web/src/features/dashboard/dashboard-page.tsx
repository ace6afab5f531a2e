import './dashboard.css'
import './dashboard-cards.css'
import type { Dashboard } from '@ridgeline/domain/answers/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LateNoResort } from '../../entities/screen/late-no-resort.ts'
import { useMay } from '../../entities/source/use-may.ts'
import { call } from '../../lib/call/call.ts'
import { useNow } from '../../lib/browser/time/use-now.ts'
import { formatLongDay } from '../../lib/language/numbers/format.ts'
import { loadAreas, text } from '../../lib/language/texts/i18n.ts'
import { partOfDay } from '../../lib/language/texts/part-of-day.ts'
import { hasAnyRight, useRights } from '../../lib/session/rights/rights.ts'
import { useAppUser, useResortId } from '../../lib/session/session.ts'
import { maySeeBoard, maySeePlans, mayTranslate } from '../../may-see.ts'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'
import { WaitingCards } from './cards/waiting-cards.tsx'
import { firstNameOf } from './first-name.ts'
import { useFreshDashboard } from './use-fresh-dashboard.ts'

const words = () => loadAreas(['screens', 'records', 'weather', 'cameras', 'events', 'mountain'])
const Cards = lazyPart(async () => {
  const [module] = await Promise.all([import('./dashboard-cards.tsx'), words()])
  return module.DashboardCards
})
const Newcomer = lazyPart(async () => {
  const [module] = await Promise.all([import('./newcomer.tsx'), loadAreas(['screens'])])
  return module.Newcomer
})
const Now = lazyPart(async () => {
  const [module] = await Promise.all([import('./dashboard-cards.tsx'), words()])
  return module.DashboardNow
})

/** Milliseconds; some figures, such as ages, change without any event. */
const every = 60_000

/** Also right for a page that stays open over midnight. */
function Greeting({ fullName }: { fullName: string }) {
  const now = useNow(every)
  return (
    <>
      <h1>{text(`dashboard.${partOfDay()}`, firstNameOf(fullName))}</h1>
      <p>{formatLongDay(new Date(now))}</p>
    </>
  )
}

export default function DashboardPage() {
  const profile = useAppUser()?.Profile
  const resortId = useResortId()
  const mayLook = hasAnyRight(profile, resortId)
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', resortId],
    queryFn: ({ signal }) => call<Dashboard>('GET', 'dashboard', { resortId }, { signal, quiet: true }),
    enabled: mayLook && resortId !== undefined,
    refetchInterval: every,
  })
  const may = useMay({ name: 'snowReport' }, resortId)
  const mayGrooming = useMay({ name: 'grooming' }, resortId)
  const rights = useRights()
  useFreshDashboard()
  if (!mayLook) return profile ? <Newcomer profile={profile} resortId={resortId} /> : null
  return (
    <>
      <header className="dashboard-header">
        <div>
          <Greeting fullName={profile?.fullName ?? ''} />
          {/* Not from the answer: without a network, it is what leads to the only screen that takes changes. */}
          {resortId && maySeeBoard(rights, resortId) && (
            <Link to="/operations" className="dashboard-board">
              {text('menu.statusBoard')}
            </Link>
          )}
          {resortId && may('read') && (
            <Link to="/snow-reports" className="dashboard-board">
              {text('menu.snowReports')}
            </Link>
          )}
          {resortId && mayGrooming('read') && (
            <Link to="/grooming" className="dashboard-board">
              {text('menu.grooming')}
            </Link>
          )}
          {mayTranslate(rights) && (
            <Link to="/translations" className="dashboard-board">
              {text('menu.translations')}
            </Link>
          )}
          {resortId && maySeePlans(rights, resortId) && (
            <Link to="/planned-changes" className="dashboard-board">
              {text('menu.plannedChanges')}
            </Link>
          )}
        </div>
        {data && <Now dashboard={data} />}
      </header>
      {error && !data && (
        <div className="dashboard-failed">
          <InlineAlert onRetry={() => refetch()}>{error.message}</InlineAlert>
        </div>
      )}
      {!data && !error && resortId && <WaitingCards />}
      {!resortId && <LateNoResort />}
      {data && resortId && <Cards dashboard={data} resortId={resortId} />}
    </>
  )
}
