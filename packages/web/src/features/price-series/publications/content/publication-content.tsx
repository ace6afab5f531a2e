/** What a publication sets: the terms of its lines, and its days beside what they replace. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { text } from '../../../../lib/language/texts/i18n.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { InlineAlert } from '../../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx'
import { DaysTable, type LineWords } from '../days-table.tsx'
import { contentDaysQuery, contentTermsQuery } from '../publications-api.ts'
import { TermsList } from './terms-list.tsx'

export function useContent(resortId: string, id: string, isShown: boolean) {
  const terms = useInfiniteQuery({ ...contentTermsQuery(resortId, id), enabled: isShown })
  const days = useInfiniteQuery({ ...contentDaysQuery(resortId, id), enabled: isShown })
  return { terms, days, isReady: terms.isSuccess && days.isSuccess }
}

interface PublicationContentProps extends LineWords {
  content: ReturnType<typeof useContent>
}

export function PublicationContent({ content: { terms, days, isReady }, ...words }: PublicationContentProps) {
  const error = terms.error ?? days.error
  if (error) return <InlineAlert onRetry={() => Promise.all([terms.refetch(), days.refetch()])}>{error.message}</InlineAlert>
  if (!isReady) return <SkeletonRows count={3} />
  const lines = terms.data?.pages.flatMap(({ items }) => items) ?? []
  const items = days.data?.pages.flatMap((page) => page.items) ?? []
  const count = days.data?.pages[0]?.count ?? 0
  return (
    // Focusable, so that a long list can be scrolled by keyboard.
    <div className="publication-days" role="region" aria-label={text('priceSheet.content')} tabIndex={0}>
      {lines.length + items.length === 0 && <p>{text('priceSheet.noDifference')}</p>}
      {lines.length > 0 && <TermsList items={lines} nameOf={words.nameOf} />}
      {terms.hasNextPage && (
        <Button size="small" loading={terms.isFetchingNextPage} onClick={() => terms.fetchNextPage()}>
          {text('priceSheet.moreTerms')}
        </Button>
      )}
      {items.length > 0 && (
        <DaysTable data={{ count, items }} before={text('priceSheet.valueBefore')} after={text('priceSheet.valueAfter')} {...words} />
      )}
      {days.hasNextPage && (
        <Button size="small" loading={days.isFetchingNextPage} onClick={() => days.fetchNextPage()}>
          {text('priceSheet.moreDays')}
        </Button>
      )}
    </div>
  )
}
