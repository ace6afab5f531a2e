/** The number of records of one entity that differ; expanded, the records and their differences. */
import './sync-kinds.css'
import { differences, type KindDifferences } from '@ridgeline/domain/answers/sync'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconChevronRight } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { KindPicture } from '../../entities/cells/kind-picture.tsx'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../lib/language/texts/label.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/input/choice/checkbox.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { DifferenceRow } from './difference-row.tsx'
import { recordsQuery } from './sync-api.ts'
import { FieldChoice } from './runs/field-choice.tsx'
import type { Choice } from './runs/use-choice.ts'

interface KindRowProps {
  jobId: string
  kind: KindDifferences
  /** Of what the next run sends; undefined where the other system decides. */
  choice: Choice | undefined
}

export function KindRow({ jobId, kind, choice }: KindRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="sync-kind">
      {choice && (
        <Checkbox
          value={choice.hasKind(kind.entity)}
          onChange={(isIn) => choice.chooseKind(kind.entity, isIn)}
          label={text('sync.include', pluralLabel(kind.entity))}
        />
      )}
      <button
        type="button"
        className="sync-open"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight className="sync-chevron" size={16} aria-hidden />
        <KindPicture entity={kind.entity} />
        <b>{pluralLabel(kind.entity)}</b>
        <span className="sync-counts">
          {differences.map(
            (difference) =>
              kind[difference] > 0 && (
                <span key={difference} className="sync-count num" data-difference={difference}>
                  {text(`sync.count.${difference}`, formatNumber(kind[difference]))}
                </span>
              ),
          )}
        </span>
      </button>
      {isOpen && (
        <div id={id} className="sync-records">
          {/* Apart from the records: while their cells load, the choice stays. */}
          <Suspense fallback={<SkeletonRows count={1} />}>
            {choice?.hasKind(kind.entity) && kind.updated > 0 && <FieldChoice jobId={jobId} kind={kind} choice={choice} />}
          </Suspense>
          <Suspense fallback={<SkeletonRows count={2} />}>
            <Records jobId={jobId} entity={kind.entity} choice={choice} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function Records({ jobId, entity, choice }: { jobId: string; entity: string; choice: Choice | undefined }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(recordsQuery(jobId, entity))
  if (!data) return error ? <InlineAlert onRetry={refetch}>{error.message}</InlineAlert> : <SkeletonRows count={2} />
  return (
    <>
      <ul aria-label={pluralLabel(entity)}>
        {data.pages.flatMap(({ items }) =>
          items.map((record) => <DifferenceRow key={record.id} record={record} choice={choice?.hasKind(entity) ? choice : undefined} />),
        )}
      </ul>
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {text('sync.more')}
        </Button>
      )}
    </>
  )
}
