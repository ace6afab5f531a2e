import { can, canAct } from '@ridgeline/domain/access/access'
import { nextAging } from '@ridgeline/domain/displays/shown-status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { draftPrefix } from '../../entities/form/draft/draft-prefix.ts'
import { idbGet, idbKeys } from '../../lib/browser/idb.ts'
import { queryKeys } from '../../lib/call/queries/query-keys.ts'
import { useClock } from '../../lib/browser/time/use-clock.ts'
import { useGathered } from '../../lib/browser/time/use-gathered.ts'
import { call } from '../../lib/call/call.ts'
import { queryClient } from '../../lib/call/queries/query-client.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useAppUser, useResortId } from '../../lib/session/session.ts'
import { planAttentionQuery } from '../../entities/planned/plan-attention.ts'
import { mayOpen, mayPlan } from '../../may-see.ts'
import { loadAgingFeed } from './aging-feed.ts'
import { agedOf, inOrder, screenOf, type AccessAsked, type AlarmOff, type Attention, type OwnDraft } from './attention.ts'
import { pause } from '../../lib/browser/time/pause.ts'

const feedKey = 'attention'
const feedEntities: readonly string[] = ['resort', 'skilift', 'slope']
const feedPause = 15_000
/** A form that was just closed still stores or deletes its draft. */
const draftPause = 500
/** How long before its end the session is listed. */
export const sessionNotice = 10 * 60_000

async function loadDrafts(userId: string): Promise<OwnDraft[]> {
  await pause(draftPause)
  const keys = await idbKeys(`${draftPrefix}${userId}/`)
  if (keys.length === 0) return []
  const { ownDraftOf } = await import('./own-draft.ts')
  const found = await Promise.all(keys.map(async (key) => ownDraftOf(key, await idbGet(key), userId, Date.now())))
  return found.filter((draft) => draft !== undefined)
}

/** Cached under the name of the entity, so live notes on alarms invalidate it. */
function useAlarms(resortId: string | undefined, mayRead: boolean) {
  const params = { resortId, state: 'triggered', active: 'true', pageSize: '20', count: 'false' }
  return useQuery({
    queryKey: queryKeys.list('alarm', params),
    queryFn: () => call<{ items: Omit<AlarmOff, 'kind'>[] }>('GET', 'alarms', params, { quiet: true }),
    enabled: resortId !== undefined && mayRead,
    staleTime: 60_000,
  })
}

/** Only for users who may assign a first role. Cached under the users, so a new role refetches it. Requests for access publish no change, so it is polled. */
function useAccessAsked(mayGrant: boolean) {
  return useQuery({
    queryKey: queryKeys.list('user', { askedForAccess: true }),
    queryFn: () => call<{ items: Omit<AccessAsked, 'kind'>[] }>('GET', 'access-requests', undefined, { quiet: true }),
    enabled: mayGrant,
    staleTime: 60_000,
    refetchInterval: 60_000,
  })
}

/** Plans publish no change of their own, so it is polled. */
const usePlans = (resortId: string | undefined, mayPlanHere: boolean) =>
  useQuery({ ...planAttentionQuery(resortId), enabled: mayPlanHere, refetchInterval: 60_000 })

function useFreshFeed() {
  const refresh = useGathered(() => queryClient.invalidateQueries({ queryKey: [feedKey] }), feedPause)
  useLive((event) => {
    if (event.kind === 'change' && feedEntities.includes(event.change.entity)) refresh()
  })
}

export interface Attentions {
  items: readonly Attention[]
  /** Something is still being read, so an empty list does not mean that nothing needs attention. */
  isPending: boolean
  isFailed: boolean
  retry: () => void
}

export function useAttention(): Attentions {
  const user = useAppUser()
  const resortId = useResortId()
  const rights = useRights()
  const { pathname } = useLocation()
  const userId = user?.Profile.id ?? ''
  const endsAt = user?.ExpiresAt ?? undefined
  // Only what the user can act on. All three declare these permissions.
  const mine = feedEntities.filter((name) =>
    (['status', 'update'] as const).some((action) => canAct(rights, name, action, name === 'resort' ? undefined : resortId)),
  )
  const readable = feedEntities.filter((name) => canAct(rights, name, 'read', name === 'resort' ? undefined : resortId))
  useFreshFeed()

  const feed = useQuery({
    queryKey: [feedKey, resortId],
    queryFn: () => loadAgingFeed(resortId!, readable),
    enabled: resortId !== undefined && mine.length > 0,
    staleTime: 5 * 60_000,
  })
  const drafts = useQuery({
    queryKey: ['own-drafts', userId, pathname],
    queryFn: () => loadDrafts(userId),
    enabled: userId !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const alarms = useAlarms(resortId, can(rights, 'alarm.read', resortId))
  const plans = usePlans(resortId, resortId !== undefined && mayPlan(rights, resortId))
  const asked = useAccessAsked(can(rights, 'user.update'))
  const now = useClock((at) => {
    const noticeAt = endsAt === undefined ? Infinity : endsAt - sessionNotice
    const agesAt = (feed.data && nextAging(feed.data.items, feed.data.resort, at)) ?? Infinity
    const next = Math.min(noticeAt > at ? noticeAt : Infinity, agesAt)
    return Number.isFinite(next) ? next : undefined
  })

  const items: Attention[] = [
    ...(endsAt !== undefined && now >= endsAt - sessionNotice ? [{ kind: 'session' as const, endsAt }] : []),
    ...(alarms.data?.items ?? []).map((alarm) => ({ kind: 'alarm' as const, ...alarm })),
    ...(feed.data ? agedOf(feed.data, now, mine) : []),
    ...(plans.data ?? []).map((plan) => ({ kind: 'plan' as const, plan })),
    ...(asked.data?.items ?? []).map((person) => ({ kind: 'access' as const, ...person })),
    // The draft of an open record is offered in its form.
    ...(drafts.data ?? []).filter(({ entity, path }) => path !== pathname && mayOpen(screenOf(entity)!, rights, resortId)),
  ]
  const asking = [feed, drafts, alarms, plans, asked].filter(({ isEnabled }) => isEnabled)
  const failed = asking.filter(({ isError }) => isError)
  return {
    items: inOrder(items),
    isPending: asking.some(({ isPending }) => isPending),
    isFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
