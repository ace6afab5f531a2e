/** Who changed a record, when, and what. */
import './history-panel.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatAgo, formatMoment } from '../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { labelOf } from '../../lib/language/texts/label.ts'
import { useOwnZone } from '../../lib/session/use-zone.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import type { Stored } from '../api.ts'
import { historyQuery, historyValuePath, type HistoryEntry } from './history-api.ts'
import { RecordTile } from '../cells/record-tile.tsx'
import { LargeChange } from './large-change.tsx'
import { titleOf } from '../list/row/record-title.ts'
import { useMay } from '../source/use-may.ts'
import { RestoreVersion } from './restore-version.tsx'
import { isUndoable, UndoChange } from './undo-change.tsx'
import { ValueChange } from './value-change.tsx'

interface HistoryPanelProps {
  entity: Entity
  record: Stored
  onClose: () => void
}

export function HistoryPanel({ entity, record, onClose }: HistoryPanelProps) {
  const language = useLanguage()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(historyQuery(entity, record.id))
  const mayRestore = useMay(entity, record.resortId, record)('update')
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
      {/* Few elements can be focused, so the keyboard scrolls the panel itself. */}
      <ol className="history" tabIndex={0} aria-label={text('history.title')}>
        {entries?.map((entry, index) => (
          <Entry
            key={entry.revision}
            entity={entity}
            record={record}
            entry={entry}
            newer={entries.slice(0, index)}
            mayChange={mayRestore}
          />
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

interface EntryProps {
  entity: Entity
  record: Stored
  entry: HistoryEntry
  newer: readonly HistoryEntry[]
  mayChange: boolean
}

function Entry({ entity, record, entry, newer, mayChange }: EntryProps) {
  const zone = useOwnZone()
  // A created or removed record is one entry, not one for each of its fields.
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
                  <ValueChange entity={entity} name={name} from={from} to={to} />
                ) : (
                  <LargeChange path={historyValuePath(entity, record.id, entry.revision, name)} size={size}>
                    {(change) => <ValueChange entity={entity} name={name} {...change} />}
                  </LargeChange>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {mayChange && newer.length > 0 && entry.action !== 'delete' && (
        <RestoreVersion entity={entity} record={record} entry={entry} newer={newer} />
      )}
      {mayChange && isUndoable(entity, entry, newer) && <UndoChange entity={entity} record={record} entry={entry} />}
    </li>
  )
}
