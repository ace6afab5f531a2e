/** Which part of the list is shown, and the way to the others. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../lib/language/format.ts'
import { text } from '../../lib/language/i18n.ts'
import { pageSize } from './list-state.ts'

interface ListFooterProps {
  page: number
  total: number
  onPage: (page: number) => void
}

export function ListFooter({ page, total, onPage }: ListFooterProps) {
  if (total <= pageSize && page === 1) return null
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  return (
    <nav className="list-footer" aria-label={text('list.paging')}>
      <span className="num">{text('list.range', formatNumber(Math.min(from, to)), formatNumber(to), formatNumber(total))}</span>
      <button type="button" className="page-button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
        {text('list.previous')}
      </button>
      <button type="button" className="page-button" disabled={to >= total} onClick={() => onPage(page + 1)}>
        {text('list.next')}
        <IconChevronRight size={16} aria-hidden />
      </button>
    </nav>
  )
}
