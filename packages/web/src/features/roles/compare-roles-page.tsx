/** Two roles side by side. */
import '../../ui/page/page-head.css'
import './roles.css'
import { role } from '@ridgeline/domain/entities/role'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { recordQuery } from '../../entities/api.ts'
import { refOptions } from '../../entities/source/ref-options.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { mayOpen, missingFor } from '../../may-see.ts'
import { routeOf } from '../../routes.ts'
import { Switch } from '../../ui/input/choice/switch.tsx'
import { NoPermission } from '../../ui/page/permission/no-permission.tsx'
import { NotFound } from '../../ui/page/not-found.tsx'
import { Select } from '../../ui/select/select.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { Comparison } from './comparison.tsx'
import { useAddress } from './use-address.ts'

const useRole = (id = '') => useQuery({ ...recordQuery(role, id), enabled: id !== '' })

export default function CompareRolesPage() {
  const route = routeOf(useLocation().pathname)
  const rights = useRights()
  const [{ one, other, only }, change] = useAddress()
  const roles = useMemo(() => refOptions('role', undefined), [])
  const [first, second] = [useRole(one), useRole(other)]
  if (!route) return <NotFound />
  if (!mayOpen(route, rights, undefined)) return <NoPermission {...missingFor(route, undefined)} />
  const error = first.error ?? second.error
  return (
    <>
      <header className="page-head">
        <h1>{text('menu.compareRoles')}</h1>
        <p>{text('compare.subtitle')}</p>
      </header>
      <div className="rights-tools">
        <label className="rights-field">
          <span>{text('compare.one')}</span>
          <Select label={text('compare.one')} value={one ?? null} options={roles} onChange={(id) => change({ one: id ?? undefined })} />
        </label>
        <label className="rights-field">
          <span>{text('compare.other')}</span>
          <Select
            label={text('compare.other')}
            value={other ?? null}
            options={roles}
            onChange={(id) => change({ other: id ?? undefined })}
          />
        </label>
        <Switch value={only === 'differences'} onChange={(isOn) => change({ only: isOn ? 'differences' : undefined })}>
          {text('compare.only')}
        </Switch>
      </div>
      {error ? (
        <div className="list-alert">
          <InlineAlert onRetry={() => Promise.all([first.refetch(), second.refetch()])}>{error.message}</InlineAlert>
        </div>
      ) : !one || !other ? (
        <EmptyState title={text('compare.choose')} />
      ) : first.data && second.data ? (
        <Comparison roles={[first.data, second.data]} isOnlyDifferences={only === 'differences'} />
      ) : (
        <SkeletonRows />
      )}
    </>
  )
}
