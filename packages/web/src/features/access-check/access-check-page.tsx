/** Access checking (OP36): choose the place first, then check codes. The place is in the URL, so a tablet at a gate keeps it. */
import '../../ui/page/page-head.css'
import './access-check.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { text } from '../../lib/language/texts/i18n.ts'
import { useRights } from '../../lib/session/rights.ts'
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
  const place = placeIn(useSearch({ strict: false }))
  if (!resortId || !mayCheck(rights, resortId)) return <NoPermission permission="ticket.status" resortId={resortId} />
  const go = (next: Place | undefined) => void navigate({ to: '.', search: next ?? {} })
  return (
    <div className="access-check">
      <h1 className={place ? 'visually-hidden' : ''}>{text('menu.accessCheck')}</h1>
      {place ? (
        <CodeChecker resortId={resortId} place={place} onLeave={() => go(undefined)} />
      ) : (
        <PlaceForm resortId={resortId} onChosen={go} />
      )}
    </div>
  )
}
