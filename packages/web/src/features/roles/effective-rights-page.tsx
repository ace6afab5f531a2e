/** What a user may do in a resort, and which role or permission gives it. */
import '../../ui/page/page-head.css'
import './roles.css'
import { entityNames } from '@ridgeline/domain/declare/catalogue'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { refOptions } from '../../entities/source/ref-options.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../lib/language/texts/label.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useAppUser, useResortId } from '../../lib/session/session.ts'
import { mayOpen, missingFor } from '../../may-see.ts'
import { routeOf } from '../../routes.ts'
import { NoPermission } from '../../ui/page/permission/no-permission.tsx'
import { NotFound } from '../../ui/page/not-found.tsx'
import { Select } from '../../ui/select/select.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { RightsOf } from './rights-of.tsx'
import { useAddress } from './use-address.ts'

/** In the URL: what is granted everywhere. */
const everywhere = 'all'

export default function EffectiveRightsPage() {
  const route = routeOf(useLocation().pathname)
  const rights = useRights()
  const chosen = useResortId()
  const resorts = useAppUser()?.Profile.resorts ?? []
  const [{ user, resort = chosen ?? everywhere, kind }, change] = useAddress()
  const users = useMemo(() => refOptions('user', undefined), [])
  const kinds = entityNames
    .map((value) => ({ value, label: pluralLabel(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const places = [{ value: everywhere, label: text('rights.everywhere') }, ...resorts.map(({ id, name }) => ({ value: id, label: name }))]
  if (!route) return <NotFound />
  if (!mayOpen(route, rights, undefined)) return <NoPermission {...missingFor(route, undefined)} />
  return (
    <>
      <header className="page-head">
        <h1>{text('menu.effectiveRights')}</h1>
        <p>{text('rights.subtitle')}</p>
      </header>
      <div className="rights-tools">
        <label className="rights-field">
          <span>{text('rights.user')}</span>
          <Select label={text('rights.user')} value={user ?? null} options={users} onChange={(id) => change({ user: id ?? undefined })} />
        </label>
        <label className="rights-field">
          <span>{text('rights.resort')}</span>
          <Select label={text('rights.resort')} value={resort} options={places} onChange={(id) => change({ resort: id ?? undefined })} />
        </label>
        <label className="rights-field">
          <span>{text('rights.kind')}</span>
          <Select
            label={text('rights.kind')}
            placeholder={text('list.allRecords')}
            clearable
            value={kind ?? null}
            options={kinds}
            onChange={(name) => change({ kind: name ?? undefined })}
          />
        </label>
      </div>
      {user ? (
        <RightsOf key={user} userId={user} resortId={resort === everywhere ? undefined : resort} kind={kind} />
      ) : (
        <EmptyState title={text('rights.choose')} />
      )}
    </>
  )
}
