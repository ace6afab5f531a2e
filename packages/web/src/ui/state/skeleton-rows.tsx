import './skeleton-rows.css'
import { text } from '../../lib/language/texts/i18n.ts'

/** Stands where rows will be, as high as they are. */
export function SkeletonRows({ count = 8 }: { count?: number }) {
  return (
    <div className="skeleton-rows" role="status">
      <span className="visually-hidden">{text('kit.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="skeleton-row" aria-hidden>
          <i className="skeleton skeleton-tile" />
          <i className="skeleton" style={{ width: `${34 - (index % 3) * 7}%` }} />
          <i className="skeleton" style={{ width: '9%' }} />
          <i className="skeleton" style={{ width: '14%' }} />
        </div>
      ))}
    </div>
  )
}
