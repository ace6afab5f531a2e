/** A display, the app or a page for guests of the resort as guests will see it at a time, with the planned changes until then (decision 0161). */
import './preview.css'
import { isMoment } from '@ridgeline/domain/check/format'
import { previewedPages } from '@ridgeline/domain/displays/shown-kinds'
import type { ChangePlan } from '@ridgeline/domain/planned-changes/change-plan'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { planQuery, plansQuery } from '../../../entities/planned/plans-api.ts'
import { dayAfter, dayIn } from '../../../lib/language/moments/resort-time.ts'
import { formatMoment, fromLocal } from '../../../lib/language/numbers/format.ts'
import { loadAreas, text } from '../../../lib/language/texts/i18n.ts'
import { useNow } from '../../../lib/browser/time/use-now.ts'
import { useZone } from '../../../lib/session/use-zone.ts'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { Switch } from '../../../ui/input/choice/switch.tsx'
import { MomentInput } from '../../../ui/input/moment/moment-input.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { lazyPart } from '../../../ui/state/lazy/lazy-part.tsx'
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx'
import { PreviewResult } from './preview-result.tsx'
import { displayNamed } from './shown-display.ts'
import { appName, useDisplays } from './use-displays.ts'

/** With the words of the phone. */
const AppResult = lazyPart(async () => {
  const [{ AppResult: Result }] = await Promise.all([import('./app-result.tsx'), loadAreas(['features'])])
  return Result
})

/** With the words of the shop. */
const PageResult = lazyPart(async () => {
  const [{ PageResult: Result }] = await Promise.all([import('./page/page-result.tsx'), loadAreas(['cart', 'commerce', 'features'])])
  return Result
})

/** Times of plans offered beside the input. */
const maxTimes = 5

interface Search {
  plan?: unknown
  display?: unknown
  at?: unknown
  proposed?: unknown
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The first hour of work of the next day, if nothing is planned. */
const tomorrow = (now: number, zone: string | undefined) => fromLocal(`${dayAfter(dayIn(new Date(now), zone), 1)}T06:00`, zone)

const timesOf = (plans: readonly ChangePlan[], now: number) =>
  [...new Map(plans.map((plan) => [plan.applyAt, plan])).values()].filter(({ applyAt }) => Date.parse(applyAt) > now).slice(0, maxTimes)

export function PreviewScreen({ resortId }: { resortId: string }) {
  const zone = useZone(resortId)
  const now = useNow(60_000)
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const planId = textIn(search.plan)
  const { data: plans } = useQuery(plansQuery(resortId))
  const { data: changes } = useQuery({ ...planQuery(planId ?? ''), enabled: planId !== undefined })
  const displays = useDisplays(resortId, changes ?? [])
  const waiting = plans?.items.filter(({ state }) => state === 'proposed' || state === 'scheduled') ?? []
  const times = timesOf(waiting, now)
  const asked = waiting.find(({ id }) => id === planId)
  // What still waits after its time is made as soon as it is approved.
  const isLate = asked !== undefined && Date.parse(asked.applyAt) <= now
  const atPlan = isLate ? new Date(now).toISOString() : asked?.applyAt
  const at = textIn(search.at) ?? atPlan ?? times[0]?.applyAt ?? tomorrow(now, zone)
  // A plan that waits for approval is looked at before it is approved.
  const proposed = search.proposed === undefined ? asked?.state === 'proposed' : search.proposed === true
  const name = textIn(search.display) ?? displays[0]?.value
  const display = name === undefined ? undefined : displayNamed(name, resortId)
  const page = previewedPages.find((known) => known === name)
  const isFuture = isMoment(at) && Date.parse(at) > now - 60_000

  const put = (change: Search) =>
    void navigate({
      to: '.',
      // The plan in the URL has its time, which passes; a time beside it is one that the user has chosen.
      search: { view: 'preview', ...search, display: name, at: asked ? search.at : at, proposed, ...change },
      replace: true,
    })

  return (
    <section className="as-of" aria-label={text('plans.view.preview')}>
      <div className="as-of-form">
        <FormItem label={text('plans.preview.display')} marginType="none">
          <Select value={name ?? null} options={displays} onChange={(next) => next && put({ display: next })} />
        </FormItem>
        <FormItem label={text('plans.preview.at')} marginType="none" error={isFuture ? undefined : text('plans.atMissing')}>
          <MomentInput value={at} zone={zone} onChange={(next) => put({ at: next ?? '' })} />
        </FormItem>
        <Switch value={proposed} onChange={(next) => put({ proposed: next })}>
          {text('plans.preview.proposed')}
        </Switch>
      </div>
      {times.length > 0 && (
        <div className="as-of-times" role="group" aria-label={text('plans.preview.times')}>
          {times.map(({ id, applyAt, title }) => (
            <button key={id} type="button" aria-pressed={applyAt === at} onClick={() => put({ at: applyAt })}>
              <b className="num">{formatMoment(applyAt, zone)}</b> {title}
            </button>
          ))}
        </div>
      )}
      {name === appName && isFuture && <AppResult resortId={resortId} asOf={{ at, proposed }} fallback={<SkeletonRows count={6} />} />}
      {page && isFuture && <PageResult shown={{ page, resortId, at, proposed }} fallback={<SkeletonRows count={6} />} />}
      {display && isFuture && (
        <PreviewResult
          key={display.name}
          display={display}
          name={displays.find(({ value }) => value === name)?.label ?? ''}
          at={at}
          proposed={proposed}
          zone={zone}
        />
      )}
    </section>
  )
}
