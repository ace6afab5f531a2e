/** Who changed a record, when, and what. */
import './history-panel.css'
import type { Entity } from '@ridgeline/domain/entity'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatAgo, formatMoment } from '../lib/language/format.ts'
import { text, useLanguage } from '../lib/language/i18n.ts'
import { labelOf } from '../lib/language/label.ts'
import { useOwnZone } from '../lib/session/use-zone.ts'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { InlineAlert } from '../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../ui/state/skeleton-rows.tsx'
import type { Stored } from './api.ts'
import { historyQuery, historyValuePath, type HistoryEntry } from './history-api.ts'
import { RecordTile } from './cells/record-tile.tsx'
import { LargeChange } from './large-change.tsx'
import { titleOf } from './list/record-title.ts'
import { ShownValue } from './shown-value.tsx'

interface HistoryPanelProps {
  entity: Entity
  record: Stored
  onClose: () => void
}

export function HistoryPanel({ entity, record, onClose }: HistoryPanelProps) {
  const language = useLanguage()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(historyQuery(entity, record.id))
  const entries = data?.pages.flatMap(({ items }) => items)
  return (
    <Dialog
      opened
      onClose={onClose}
      size="Large"
      title={text('history.title')}
      meta={titleOf(entity, record, language)}
      tile={<RecordTile entity={entity} record={record} isLarge />}
    >
      {error && <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>}
      {!data && !error && <SkeletonRows count={4} />}
      {entries?.length === 0 && <EmptyState title={text('history.empty')} />}
      {/* Little of it can be pressed, so the keyboard scrolls it from here. */}
      <ol className="history" tabIndex={0} aria-label={text('history.title')}>
        {entries?.map((entry) => (
          <Entry key={entry.revision} entity={entity} id={record.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {text('history.more')}
        </Button>
      )}
    </Dialog>
  )
}

const actions: Readonly<Record<string, string>> = {
  create: 'history.created',
  update: 'history.changed',
  delete: 'history.removed',
  restore: 'history.restored',
}

function Entry({ entity, id, entry }: { entity: Entity; id: string; entry: HistoryEntry }) {
  const zone = useOwnZone()
  // A new or removed record is told as one thing, not as all its fields.
  const changes = entry.action === 'update' ? Object.entries(entry.changes) : []
  return (
    <li>
      <p className="history-head">
        <b>{entry.userName ?? text('history.system')}</b> {text(actions[entry.action] ?? 'history.changed')}
        <time dateTime={entry.at} title={formatMoment(entry.at, zone)}>
          {formatAgo(entry.at)}
        </time>
      </p>
      {changes.length > 0 && (
        <dl className="history-changes">
          {changes.map(([name, { from, to, size }]) => (
            <div key={name}>
              <dt>{labelOf(entity.name, name)}</dt>
              <dd>
                {size === undefined ? (
                  <FromTo entity={entity} name={name} from={from} to={to} />
                ) : (
                  <LargeChange path={historyValuePath(entity, id, entry.revision, name)} size={size}>
                    {(change) => <FromTo entity={entity} name={name} {...change} />}
                  </LargeChange>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function FromTo({ entity, name, from, to }: { entity: Entity; name: string; from: unknown; to: unknown }) {
  return (
    <>
      <del>
        <ShownValue entity={entity} path={name} value={from} />
      </del>
      <span aria-hidden> → </span>
      <ins>
        <ShownValue entity={entity} path={name} value={to} />
      </ins>
    </>
  )
}
