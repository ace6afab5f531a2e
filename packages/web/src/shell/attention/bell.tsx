import './bell.css'
import { IconBell } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadAreas, text } from '../../lib/language/texts/i18n.ts'
import { Popover } from '../../ui/menu/popover.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { countOf } from './attention.ts'
import { useAttention } from './use-attention.ts'

/** With the words of the records it lists. */
const AttentionList = lazy(async () => {
  const [list] = await Promise.all([import('./attention-list.tsx'), loadAreas(['field', 'list', 'records'])])
  return { default: list.AttentionList }
})

export function Bell() {
  const { pathname } = useLocation()
  const attention = useAttention()
  const count = countOf(attention.items)
  const title = text('attention.title')
  return (
    // Navigation closes the list.
    <Popover
      key={pathname}
      label={title}
      width={340}
      trigger={
        <button
          type="button"
          className="top-button bell"
          title={title}
          aria-label={count > 0 ? text('attention.count', title, count) : title}
        >
          <IconBell size={18} stroke={1.7} aria-hidden />
          {count > 0 && (
            <span className="bell-count num" aria-hidden>
              {count > 99 ? '99+' : count}
            </span>
          )}
        </button>
      }
    >
      <div className="attention" tabIndex={-1} data-autofocus>
        <h2>{title}</h2>
        <Suspense fallback={<SkeletonRows count={2} />}>
          <AttentionList {...attention} />
        </Suspense>
      </div>
    </Popover>
  )
}
