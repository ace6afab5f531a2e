/** The records the app would show, as they are now: those that were chosen, or the first ones the app would choose. */
import { can } from '@ridgeline/domain/access/access'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Page, Stored } from '../../entities/api.ts'
import { loadEntity } from '../../entities/source/entity-source.ts'
import { keys } from '../../lib/browser/keys.ts'
import { call } from '../../lib/call/call.ts'
import { useRights } from '../../lib/session/rights.ts'
import { useStanding } from './standing.ts'

interface Wanted {
  resortId: string | undefined
  /** In this order. */
  ids?: readonly string[] | null | undefined
  limit: number
  where?: Readonly<Record<string, readonly string[]>>
}

/** What tiles are drawn from, beyond what lists carry. */
const drawn = [
  'photos',
  'icon',
  'image',
  'partnerLogo',
  'perex',
  'callToAction',
  'placement',
  'partnerName',
  'color',
  'startDate',
  'values',
  'targetId',
  'defaultSelected',
  'iconActive',
]

export function useAppRecords(name: EntityName, { resortId, ids, limit, where }: Wanted): readonly Stored[] {
  const rights = useRights()
  const chosen = ids?.length ? ids.slice(0, limit) : undefined
  const params = { resortId, pageSize: String(limit), active: 'true', count: 'false', ...(chosen && { ids: chosen }), ...where }
  const { data } = useQuery({
    queryKey: keys.list(name, { ...params, fields: 'preview' }),
    async queryFn({ signal }) {
      const { plural, fields, list, operational } = await loadEntity(name)
      const more = drawn.filter((field) => Object.hasOwn(fields, field) && !list.includes(field) && !operational.includes(field))
      return call<Page>('GET', plural, { ...params, ...(more.length > 0 && { fields: more }) }, { signal, quiet: true })
    },
    enabled: Boolean(resortId) && can(rights, `${name}.read`, resortId),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const items = useStanding(data?.items ?? [])
  return chosen ? chosen.flatMap((id) => items.find((item) => item.id === id) ?? []) : items
}
