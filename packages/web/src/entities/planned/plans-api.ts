/** Planned changes: what waits for its time, and what can be done with it. */
import type { ChangePlan, PlannedChange, PlanOfRecord, PlanState } from '@ridgeline/domain/planned-changes/change-plan'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { planKey as key, planPath as path } from './plan-attention.ts'

const quiet = { quiet: true } as const

interface Plans {
  needsApproval: boolean
  items: ChangePlan[]
}

export const plansQuery = (resortId: string) =>
  queryOptions({
    queryKey: [key, 'list', resortId],
    queryFn: ({ signal }) => call<Plans>('GET', path, { resortId }, { ...quiet, signal }),
  })

export const planQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'changes', id],
    queryFn: async ({ signal }) => (await call<{ items: PlannedChange[] }>('GET', `${path}/${id}`, undefined, { ...quiet, signal })).items,
  })

export const plansOfRecordQuery = (entity: string, recordId: string) =>
  queryOptions({
    queryKey: [key, 'record', entity, recordId],
    queryFn: async ({ signal }) =>
      (await call<{ items: PlanOfRecord[] }>('GET', `${path}/of-record`, { entity, recordId }, { ...quiet, signal })).items,
  })

export const plansChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: [key] })

/** What the user changed in a form, over the version they saw. */
export interface FormChange {
  entity: string
  recordId: string
  version: number
  values: Readonly<Record<string, unknown>>
}
export interface NewPlan {
  title: string
  applyAt: string
}
interface Planned {
  id: string
  state: PlanState
}

export const startPlan = (change: FormChange, plan: NewPlan) => call<Planned>('POST', path, { ...change, ...plan }, quiet)
export const addToPlan = (change: FormChange, planId: string) => call<Planned>('POST', `${path}/${planId}/changes`, change, quiet)
export const movePlan = (id: string, plan: Partial<NewPlan>) => call<{ state: PlanState }>('PATCH', `${path}/${id}`, plan, quiet)
export const removeChange = (planId: string, changeId: string) => call('DELETE', `${path}/${planId}/changes/${changeId}`, undefined, quiet)
export const stepOfPlan = (id: string, step: 'apply' | 'cancel' | 'check') =>
  call<{ state: PlanState }>('POST', `${path}/${id}/${step}`, undefined, quiet)
/** What the user has seen of it, and nothing else. */
export const approvePlan = ({ id, content }: Pick<ChangePlan, 'id' | 'content'>) =>
  call<{ state: PlanState }>('POST', `${path}/${id}/approve?seen=${encodeURIComponent(content)}`, undefined, quiet)

/** The path of a plan on the page of all plans. */
export const planAddress = (id: string) => ({ to: '/planned-changes', search: { plan: id } }) as const

interface PreviewOf {
  /** A plan: at its time, on a display that shows its records. */
  plan?: string
  /** `skimaps`, `tv`, `departures.{id}`, `device.{id}`, `app` */
  display?: string
}

/** The address of a display as it will be. */
export const previewAddress = (of: PreviewOf) => ({ to: '/planned-changes', search: { view: 'preview', ...of } }) as const
