import './dashboard.css'
import './dashboard-cards.css'
import '../message-page.css'
import type { Dashboard } from '@ridgeline/domain/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call/call.ts'
import { formatLongDay } from '../../lib/language/format.ts'
import { loadAreas, text } from '../../lib/language/i18n.ts'
import { partOfDay } from '../../lib/language/part-of-day.ts'
import { hasAnyRight } from '../../lib/session/rights.ts'
import { useAppUser, useResortId } from '../../lib/session/session.ts'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { lazyPart } from '../../ui/state/lazy-part.tsx'
import { WaitingCards } from './waiting-cards.tsx'
import { useFreshDashboard } from './use-fresh-dashboard.ts'
import { SupportContact } from '../support-contact.tsx'

const load = async () => {
  const [cards] = await Promise.all([
    import('./dashboard-cards.tsx'),
    loadAreas(['screens', 'records', 'weather', 'cameras', 'events', 'mountain']),
  ])
  return cards
}
const Cards = lazyPart(async () => (await load()).DashboardCards)
const Now = lazyPart(async () => (await load()).DashboardNow)

const firstNameOf = (fullName: string) => fullName.split(/\s+/)[0] ?? ''

/** R2.175, R2.176. */
const ContactAdmin = () => (
  <div className="message-page">
    <h1>{text('dashboard.contactAdmin')}</h1>
    <p>{text('contactAdmin')}</p>
    <SupportContact />
  </div>
)

/** What the server sets by itself is told by no change. */
const every = 60_000

export default function DashboardPage() {
  const profile = useAppUser()?.Profile
  const resortId = useResortId()
  const mayLook = hasAnyRight(profile, resortId)
  const [today] = useState(() => formatLongDay(new Date()))
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', resortId],
    queryFn: ({ signal }) => call<Dashboard>('GET', 'dashboard', { resortId }, { signal, quiet: true }),
    enabled: mayLook && resortId !== undefined,
    refetchInterval: every,
  })
  useFreshDashboard()
  if (!mayLook) return <ContactAdmin />
  return (
    <>
      <header className="dashboard-header">
        <div>
          <h1>{text(`dashboard.${partOfDay()}`, firstNameOf(profile?.fullName ?? ''))}</h1>
          <p>{today}</p>
        </div>
        {data && <Now dashboard={data} />}
      </header>
      {error && !data && (
        <div className="dashboard-failed">
          <InlineAlert onRetry={() => refetch()}>{error.message}</InlineAlert>
        </div>
      )}
      {!data && !error && resortId && <WaitingCards />}
      {data && resortId && <Cards dashboard={data} resortId={resortId} />}
    </>
  )
}
