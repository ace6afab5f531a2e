/** The list of removed records with its tools and actions. */
import '../../entities/list/list.css'
import '../../entities/list/head/list-head-actions.css'
import '../../entities/list/head/list-tools.css'
import './trash.css'
import { can, canAct } from '@ridgeline/domain/access/access'
import type { RemovedRecord } from '@ridgeline/domain/answers/removed'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { FilterChip } from '../../entities/list/filters/filter-chip.tsx'
import { filtersOf } from '../../entities/list/filters/filter-state.ts'
import { ListBody } from '../../entities/list/table/list-body.tsx'
import { SearchBox } from '../../entities/list/head/search-box.tsx'
import { momentsOf, useAddressFilters } from '../../entities/list/filters/use-address-filters.ts'
import { loadAreas, text } from '../../lib/language/texts/i18n.ts'
import { onLive } from '../../lib/live/live.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useAppUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Segmented } from '../../ui/input/choice/segmented.tsx'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'
import { trashFilters } from './trash-filters.ts'
import { TrashRow } from './trash-row.tsx'
import { trashKey, trashQuery } from './trash-api.ts'
import { TrashSelection } from './trash-selection.tsx'

/** With the texts of inputs, and of requests of the person in the record. */
const RemovedDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('./restore/removed-dialog.tsx'), loadAreas(['inputs'])])
  return dialog.RemovedDialog
})

const scopes = ['resort', 'house'] as const

interface Ticked {
  scope: (typeof scopes)[number]
  records: ReadonlyMap<string, RemovedRecord>
}

const nothing: Ticked = { scope: 'resort', records: new Map() }

/** Refetches after changes of any entity. */
function useLiveTrash() {
  const client = useQueryClient()
  useEffect(
    () =>
      onLive((event) => {
        const isOld = event.kind === 'reset' || (event.kind === 'change' && ['delete', 'restore'].includes(event.change.action))
        if (isOld) void client.invalidateQueries({ queryKey: trashKey })
      }),
    [client],
  )
}

export function TrashScreen({ resortId }: { resortId: string }) {
  const rights = useRights()
  const zone = useAppUser()?.Profile.resorts.find(({ id }) => id === resortId)?.timezone
  const { filters, parameters, change, clear } = useAddressFilters(trashFilters, ['q', 'scope'])
  const [ticked, setTicked] = useState<Ticked>(nothing)
  const [shown, setShown] = useState<RemovedRecord>()
  const scope = parameters['scope'] === 'house' ? 'house' : 'resort'
  // The selection belongs to one scope, so that no one restores records they do not see.
  const chosen = ticked.scope === scope ? ticked.records : nothing.records
  const q = parameters['q'] ?? ''
  const params = useMemo(() => {
    const { entity, userId } = filters
    const where = scope === 'house' ? { scope } : { resortId }
    return { ...where, ...(q && { q }), ...(entity && { entity }), ...(userId && { userId }), ...momentsOf(filters, 'at', zone) }
  }, [filters, q, scope, resortId, zone])
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(trashQuery(params))
  useLiveTrash()
  const items = data?.pages.flatMap((page) => page.items)
  const chips = trashFilters.filters.filter((name) => name !== 'userId' || can(rights, 'user.read'))
  // Each record names its entity.
  // A removed resort is in no resort, so its restoration needs the global permission.
  const mayRestore = ({ entity, resortId: where }: RemovedRecord) =>
    canAct(rights, entity, 'create', entity === 'resort' ? undefined : (where ?? undefined))

  function choose(record: RemovedRecord) {
    const next = new Map(chosen)
    if (!next.delete(record.revision)) next.set(record.revision, record)
    setTicked({ scope, records: next })
  }
  return (
    <div className="list-page" data-selecting={chosen.size > 0 || undefined}>
      <header className="list-head" data-actions>
        <div>
          <h1>{text('trash')}</h1>
          <p>{text('trash.subtitle')}</p>
        </div>
        <div className="list-actions">
          <Segmented
            label={text('trash.scope')}
            value={scope}
            options={scopes.map((value) => ({ value, label: text(`trash.scope.${value}`) }))}
            onChange={(value) => change({ scope: value === 'house' ? [value] : [] })}
          />
        </div>
      </header>
      <div className="list-tools">
        <SearchBox
          label={text('trash.search')}
          value={q}
          onSearch={(typed) => typed !== q && change({ q: typed ? [typed] : [] }, { replace: true })}
        />
        <div className="list-chips">
          {chips.map((name) => (
            <FilterChip
              key={name}
              entity={trashFilters}
              name={name}
              filters={filtersOf(trashFilters, filters, name)}
              resortId={resortId}
              onChange={change}
            />
          ))}
        </div>
      </div>
      <ListBody
        entity={trashFilters}
        count={items?.length}
        error={items ? null : error}
        isNarrowed={q !== '' || Object.keys(filters).length > 0}
        onRetry={refetch}
        onClearFilters={clear}
        onNew={undefined}
      >
        <ul className="trash-list" aria-label={text('trash')}>
          {items?.map((record) => (
            <TrashRow
              key={record.revision}
              record={record}
              zone={zone}
              isChosen={chosen.has(record.revision)}
              mayRestore={mayRestore(record)}
              onChoose={choose}
              onOpen={setShown}
            />
          ))}
        </ul>
        {hasNextPage && (
          <div className="trash-more">
            <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {text('trash.more')}
            </Button>
          </div>
        )}
      </ListBody>
      {chosen.size > 0 && <TrashSelection records={[...chosen.values()]} onDone={() => setTicked(nothing)} />}
      {/* Suspends while the entity is loaded; the list and its focus stay meanwhile. */}
      <Suspense>
        {shown && <RemovedDialog record={shown} mayRestore={mayRestore(shown)} zone={zone} onClose={() => setShown(undefined)} />}
      </Suspense>
    </div>
  )
}
