/** Access checking (OP36): choose the place first, then check codes. The place and its resort are in the URL, so a tablet at a gate keeps them. */
import '../../ui/page/page-head.css'
import './access-check.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useResortId } from '../../lib/session/session.ts'
import { mayCheck } from '../../may-see.ts'
import { NoPermission } from '../../ui/page/permission/no-permission.tsx'
import { placeIn, type Place } from './place.ts'
import { PlaceForm } from './place-form.tsx'
import { CodeChecker } from './code-checker.tsx'

export default function AccessCheckPage() {
  const resortId = useResortId()
  const rights = useRights()
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const place = placeIn(search, resortId)
  // Addresses of before name no resort: the place is one of the resort they are opened in, and of no other one later.
  const isUnnamed = place !== undefined && search['resort'] === undefined
  useEffect(() => {
    if (isUnnamed && resortId) void navigate({ to: '.', search: { ...search, resort: resortId }, replace: true })
  }, [isUnnamed, search, resortId, navigate])
  if (!resortId || !mayCheck(rights, resortId)) return <NoPermission permission="ticket.status" resortId={resortId} />
  const go = (next: Place | undefined) => void navigate({ to: '.', search: next ? { ...next, resort: resortId } : {} })
  return (
    <div className="access-check">
      <h1 className={place ? 'visually-hidden' : ''}>{text('menu.accessCheck')}</h1>
      {place ? (
        <CodeChecker key={`${resortId} ${place.kind} ${place.id}`} resortId={resortId} place={place} onLeave={() => go(undefined)} />
      ) : (
        <PlaceForm key={resortId} resortId={resortId} onChosen={go} />
      )}
    </div>
  )
}
