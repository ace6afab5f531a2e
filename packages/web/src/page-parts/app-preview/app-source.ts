/** What the preview is resolved from: the active records of a resort, as the app reads them when they are published. */
import { can } from '@ridgeline/domain/access/access'
import type { AppRecords, Shown } from '@ridgeline/domain/app-content/app-records'
import { circumstancesOf, type Circumstances } from '@ridgeline/domain/app-content/guest/circumstances'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { timezones } from '@ridgeline/domain/declare/vocabulary'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import type { SeasonName } from '@ridgeline/domain/time/summer-season'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { Page, Stored } from '../../entities/api.ts'
import { loadEntity } from '../../entities/source/entity-source.ts'
import { queryKeys } from '../../lib/call/queries/query-keys.ts'
import { useNow } from '../../lib/browser/time/use-now.ts'
import { call } from '../../lib/call/call.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useAppUser } from '../../lib/session/session.ts'
import { useApp } from './app-context.ts'
import { previewGuest } from './preview-guest.ts'
import { useStanding } from './standing.ts'

/** What tiles are drawn from and conditions read, beyond what lists carry. */
const needed = [
  'photos icon iconActive image partnerLogo perex callToAction placement partnerName color values season validFrom validTo',
  'visibleFrom visibleTo saleFrom saleTo startDate endDate allDay openYearRound platforms minAppVersion requiresLogin timeOfDay',
  'weatherConditions audience gopassOnly targetId cardLevels countries crossSaleType highlighted visibleInApp resortIds',
  'feedCategoryIds filterIds categoryIds parentId property addUpWay multiSelect defaultSelected gpsLatitude gpsLongitude radius',
  'statusValidUntil openingHours schedule nightSkiing nightSkiingFrom nightSkiingTo lit litFrom litTo summerSeasonFrom summerSeasonTo',
  'timezone country staleAfter showInApp locationId measuredAt deviceIds',
].flatMap((names) => names.split(' '))

/** The largest page of a list. */
const maxRecords = '200'

export interface AppSource {
  records: AppRecords
  circumstances: Circumstances
  recordOf: (shown: Shown) => Stored | undefined
}

interface Wanted {
  kinds: readonly EntityName[]
  /** Names of fields that filters test. */
  properties?: readonly string[]
  season?: SeasonName | undefined
}

export function useAppSource({ kinds, properties = [], season }: Wanted): AppSource {
  const { language, resortId } = useApp()
  const rights = useRights()
  const now = useNow()
  const timezone = useAppUser()?.Profile.resorts.find(({ id }) => id === resortId)?.timezone
  const names = [...new Set<EntityName>([...kinds, 'resort'])]
  const answers = useQueries({
    queries: names.map((name) => {
      const own = name === 'resort' ? { ids: [String(resortId)] } : { resortId }
      const params = { ...own, pageSize: maxRecords, active: 'true', count: 'false' }
      return {
        queryKey: queryKeys.list(name, { ...params, fields: ['preview', ...properties] }),
        async queryFn({ signal }: { signal: AbortSignal }) {
          const { plural, fields, list, operational, publication } = await loadEntity(name)
          const more = [...needed, ...properties].filter(
            (field, at, all) =>
              Object.hasOwn(fields, field) && !list.includes(field) && !operational.includes(field) && all.indexOf(field) === at,
          )
          const page = await call<Page>('GET', plural, { ...params, ...(more.length > 0 && { fields: more }) }, { signal, quiet: true })
          const { without = [] } = publication ?? {}
          const isForAll = (record: Stored) => without.every((link) => !Array.isArray(record[link]) || record[link].length === 0)
          return { ...page, items: page.items.filter(isForAll) }
        },
        enabled: Boolean(resortId) && can(rights, `${name}.read`, resortId),
        placeholderData: keepPreviousData,
        staleTime: 30_000,
      }
    }),
    combine: (all) => all.map(({ data }) => data?.items),
  })
  const tips = useStanding(answers[names.indexOf('recommendation')] ?? [])
  const lists: Record<string, readonly Stored[]> = {}
  for (const [at, name] of names.entries()) if (answers[at]) lists[name] = name === 'recommendation' ? tips : answers[at]
  const [own] = lists['resort'] ?? []
  const records = {
    resort: { ...(isOneOf(timezones, timezone) && { timezone }), ...own, id: resortId ?? '' },
    lists,
    switches: { weather: lists['weatherSettings'] ?? [] },
  }
  return {
    records,
    circumstances: circumstancesOf(records, { ...previewGuest, language, season }, now),
    recordOf: ({ entity, id }: Shown) => lists[entity]?.find((record) => record.id === id),
  }
}
