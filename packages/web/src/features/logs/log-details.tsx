/** The change with its old and new values, and its origin: address, client and request. */
import type { LogAction, LogEntry } from '@ridgeline/domain/answers/log'
import type { Difference } from '@ridgeline/domain/answers/sync'
import { useQuery } from '@tanstack/react-query'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { logValuePath } from '../../entities/history/history-api.ts'
import type { Filters } from '../../entities/list/filters/filter-state.ts'
import { RecordChanges } from '../../entities/history/record-changes.tsx'
import { fieldWord } from '../../entities/source/field-word.ts'
import { shownName } from '../../entities/list/row/record-title.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { useOwnZone, useZone } from '../../lib/session/use-zone.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { copyText } from '../../page-parts/copying/copy-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { shownMessage } from './log-message.ts'
import { isRequest, workName } from './log-origin.ts'
import { changesQuery } from './logs-api.ts'

interface LogDetailsProps {
  id: string
  entry: LogEntry
  onNarrow: (changes: Filters) => void
}

const differences: Partial<Record<LogAction, Difference>> = { create: 'created', restore: 'created', delete: 'removed' }

async function copy(value: string) {
  if (await copyText(value)) toast.success(text('log.copied'))
}

export function LogDetails({ id, entry, onNarrow }: LogDetailsProps) {
  const { entity, entityId, requestId } = entry
  const language = useLanguage()
  const ownZone = useOwnZone()
  const zone = useZone(entry.resortId ?? undefined) ?? ownZone
  const isAsked = requestId !== null && isRequest(requestId)
  const keptName = shownName(entry.mergedInto, language)
  const { data, error, refetch } = useQuery({ ...changesQuery(entry.id), enabled: entityId !== null })
  return (
    <div id={id} className="log-details">
      {error && <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>}
      {entityId && !data && !error && <SkeletonRows count={1} />}
      {entity && data && data.length > 0 && (
        <RecordChanges
          entity={entity}
          difference={differences[entry.action] ?? 'updated'}
          changes={data.filter(({ field }) => field !== 'mergedInto')}
          pathOf={(field) => logValuePath(entry.id, field)}
        />
      )}
      <dl className="log-facts">
        {entity && <Fact label={fieldWord(entity, 'mergedInto')} value={keptName || null} />}
        <Fact label={text('log.column.message')} value={shownMessage(entry.message, zone)} />
        <Fact label={text('log.column.ipAddress')} value={entry.ipAddress} />
        <Fact label={text('log.column.userAgent')} value={entry.userAgent} />
        <Fact label={text('log.column.durationMs')} value={entry.durationMs} />
        {requestId && !isAsked && <Fact label={text('log.column.work')} value={workName(requestId)} />}
        <Fact label={text('log.column.requestId')} value={isAsked ? requestId : null}>
          {isAsked && (
            <IconButton label={text('log.copy')} onClick={() => void copy(requestId)}>
              <IconCopy size={14} aria-hidden />
            </IconButton>
          )}
        </Fact>
      </dl>
      <p className="log-links">
        {entityId && (
          <Button size="small" onClick={() => onNarrow({ entityId: [entityId] })}>
            {text('log.ofRecord')}
          </Button>
        )}
        {isAsked && (
          <Button size="small" onClick={() => onNarrow({ requestId: [requestId] })}>
            {text('log.ofRequest')}
          </Button>
        )}
      </p>
    </div>
  )
}

function Fact({ label, value, children }: { label: string; value: string | number | null; children?: ReactNode }) {
  if (value === null) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {children}
      </dd>
    </div>
  )
}
