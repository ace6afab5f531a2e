/** The views of planned changes: the plans, the months they are in, and displays as they will be. The address names the view. */
import { Link } from '@tanstack/react-router'
import { text } from '../../lib/language/texts/i18n.ts'

export const planViews = ['list', 'calendar', 'preview'] as const
export type PlanView = (typeof planViews)[number]

export const viewNamed = (name: unknown): PlanView => planViews.find((view) => view === name) ?? 'list'

export const PlansViews = ({ current }: { current: PlanView }) => (
  <nav className="page-tabs" aria-label={text('plans.view')}>
    {planViews.map((view) => (
      <Link
        key={view}
        to="/planned-changes"
        search={view === 'list' ? {} : { view }}
        className="page-tab"
        // The address of a view has more than its name.
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={view === current ? 'page' : undefined}
      >
        {text(`plans.view.${view}`)}
      </Link>
    ))}
  </nav>
)
