/** The records of a run with one outcome; why a record was refused is at its name. */
import type { RunOutcome, SyncRun } from '@ridgeline/domain/answers/sync-runs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { shownName } from '../../../entities/list/row/record-title.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { labelOf, pluralLabel } from '../../../lib/language/texts/label.ts'
import { Button } from '../../../ui/button/button.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx'
import { LeftOut } from './left-out.tsx'
import { rowsQuery } from './sync-runs-api.ts'

export function RunRows({ run, outcome }: { run: SyncRun; outcome: RunOutcome }) {
  const language = useLanguage()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(rowsQuery(run, outcome))
  if (!data) return error ? <InlineAlert onRetry={refetch}>{error.message}</InlineAlert> : <SkeletonRows count={2} />
  return (
    <>
      <ul className="sync-run-rows" aria-label={text('sync.runRecords')}>
        {data.pages.flat().map(({ number, entity, name, difference, leftOut, faults }) => (
          <li key={number}>
            <p>
              <b>{shownName(name, language) || text('list.unnamed')}</b> <span>· {pluralLabel(entity)}</span>{' '}
              <span className="sync-count" data-difference={difference}>
                {text(`sync.${difference}`)}
              </span>
            </p>
            <LeftOut entity={entity} fields={leftOut} />
            {faults.map(({ field, message }, at) => (
              <p key={at} className="sync-error">
                {field !== '' && `${labelOf(entity, field)}: `}
                {message}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {text('sync.more')}
        </Button>
      )}
    </>
  )
}
