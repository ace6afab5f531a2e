import './dashboard.css'
import '../message-page.css'
import { formatLongDay } from '../../lib/language/format.ts'
import { text } from '../../lib/language/i18n.ts'
import { partOfDay } from '../../lib/language/part-of-day.ts'
import { hasAnyRight, useRights } from '../../lib/session/rights.ts'
import { useAppUser, useResortId } from '../../lib/session/session.ts'
import { can } from '@ridgeline/domain/access'
import { useState } from 'react'
import { OperationCard } from './operation-card.tsx'

const cards = [
  { entity: 'skilift', collection: 'skilifts', title: 'dashboard.lifts', path: '/skilifts' },
  { entity: 'slope', collection: 'slopes', title: 'dashboard.slopes', path: '/slopes' },
] as const

const firstNameOf = (fullName: string) => fullName.split(/\s+/)[0] ?? ''

/** R2.175, R2.176. */
const ContactAdmin = () => (
  <div className="message-page">
    <h1>{text('dashboard.contactAdmin')}</h1>
    <p>{text('contactAdmin')}</p>
  </div>
)

export default function DashboardPage() {
  const profile = useAppUser()?.Profile
  const resortId = useResortId()
  const rights = useRights()
  const [today] = useState(() => formatLongDay(new Date()))
  if (!hasAnyRight(profile, resortId)) return <ContactAdmin />
  return (
    <>
      <header className="dashboard-header">
        <h1>{text(`dashboard.${partOfDay()}`, firstNameOf(profile?.fullName ?? ''))}</h1>
        <p>{today}</p>
      </header>
      <div className="dashboard-cards">
        {resortId &&
          cards
            .filter(({ entity }) => can(rights, `${entity}.read`, resortId))
            .map((card) => <OperationCard key={card.entity} {...card} resortId={resortId} />)}
      </div>
    </>
  )
}
