/** Placeholders in the usual layout of the dashboard. */
import { text } from '../../../lib/language/texts/i18n.ts'

const widths = [1, 1, 1, 1, 1, 1, 2] as const

export function WaitingCards() {
  return (
    <div className="dashboard-cards" role="status">
      <span className="visually-hidden">{text('kit.loading')}</span>
      {widths.map((wide, index) => (
        <div key={index} className="card card-waiting" data-wide={wide} aria-hidden>
          <i className="skeleton" />
          <i className="skeleton" />
          <i className="skeleton" />
        </div>
      ))}
    </div>
  )
}
