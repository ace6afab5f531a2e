/** Plans that need the attention of the user: apart from all else about plans, because the bell asks for it as soon as the shell is there. */
import type { PlanAttention } from '@ridgeline/domain/planned-changes/change-plan'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

export const planPath = 'change-plans'
export const planKey = 'changePlan'

export const planAttentionQuery = (resortId: string | undefined) =>
  queryOptions({
    queryKey: [planKey, 'attention', resortId],
    queryFn: async ({ signal }) =>
      (await call<{ items: PlanAttention[] }>('GET', `${planPath}/attention`, { resortId }, { quiet: true, signal })).items,
    staleTime: 60_000,
  })
