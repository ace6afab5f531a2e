/** The texts to translate beside the one that is being translated. */
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Localized } from '@ridgeline/domain/values/localized'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { keyOf, queueQuery } from './translations-api.ts'
import { QueueList } from './queue-list.tsx'
import { TextEditor } from './editor/text-editor.tsx'
import type { QueueParams } from './use-queue-params.ts'

/** What became of a text since the queue was fetched. */
export type Outcome = 'saved' | 'accepted'

/** A text as it is stored by now. */
export interface StoredText {
  /** Of its record. */
  version: number
  texts: Localized
}

interface TextQueueProps {
  params: QueueParams
  mayFocus: () => boolean
  /** What was typed before the queue was fetched again. */
  earlierDrafts: ReadonlyMap<string, string>
  onDrafts: (drafts: ReadonlyMap<string, string>) => void
  onRefresh: () => void
}

/** Texts before the end at which the next page is fetched. */
const ahead = 5

function changed<V>(map: ReadonlyMap<string, V>, key: string, value: V | undefined): ReadonlyMap<string, V> {
  const next = new Map(map)
  if (value === undefined) next.delete(key)
  else next.set(key, value)
  return next
}

export function TextQueue({ params, mayFocus, earlierDrafts, onDrafts, onRefresh }: TextQueueProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(queueQuery(params))
  const [place, setPlace] = useState(0)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [stored, setStored] = useState<ReadonlyMap<string, StoredText>>(new Map())
  const [typed, setTyped] = useState(earlierDrafts)
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  // A text that has left the queue has no draft any more.
  const drafts = useMemo(() => {
    const known = new Set(items.map(keyOf))
    return data && !hasNextPage ? new Map([...typed].filter(([key]) => known.has(key))) : typed
  }, [typed, items, data, hasNextPage])
  const isNearEnd = place >= items.length - ahead && hasNextPage && !isFetchingNextPage && !error
  useEffect(() => {
    if (isNearEnd) void fetchNextPage()
  }, [isNearEnd, fetchNextPage])
  // What the caller returns is not a clean-up.
  useEffect(() => void onDrafts(drafts), [drafts, onDrafts])

  if (error && items.length === 0) return <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
  if (!data || (items.length === 0 && hasNextPage)) return <SkeletonRows count={6} />
  if (items.length === 0) return <EmptyState title={text('translations.none')}>{text('translations.noneHint')}</EmptyState>
  const item = items[place]
  const key = item && keyOf(item)
  return (
    <div className="translations-work">
      <QueueList items={items} source={data.pages[0]!.source} place={place} outcomes={outcomes} drafts={drafts} onChoose={setPlace} />
      {item && key !== undefined ? (
        <Suspense fallback={<SkeletonRows count={4} />}>
          <TextEditor
            key={key}
            item={item}
            source={item.source}
            target={params.target}
            position={`${place + 1} / ${items.length}${hasNextPage ? '+' : ''}`}
            draft={drafts.get(key)}
            mayFocus={mayFocus}
            outcome={outcomes.get(key)}
            stored={stored.get(key) ?? item}
            onStored={(now) => setStored((all) => changed(all, key, now))}
            onDraft={(text) => setTyped((all) => changed(all, key, text))}
            onOutcome={(outcome) => setOutcomes((all) => changed(all, key, outcome))}
            onNext={() => setPlace((at) => Math.min(at + 1, items.length))}
            onPrevious={place > 0 ? () => setPlace((at) => at - 1) : undefined}
          />
        </Suspense>
      ) : (
        <EmptyState
          title={text('translations.end')}
          action={
            <>
              <Button onClick={() => setPlace(Math.max(0, items.length - 1))}>{text('translations.previous')}</Button>
              <Button layout="primary" onClick={onRefresh} autoFocus>
                {text('translations.again')}
              </Button>
            </>
          }
        >
          {text('translations.endHint')}
        </EmptyState>
      )}
    </div>
  )
}
