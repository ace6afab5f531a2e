/** A record that differs: its name, its last author and its differences; a created or removed record is one difference. */
import type { RecordDifference } from '@ridgeline/domain/answers/sync'
import { Link } from '@tanstack/react-router'
import { shownName } from '../../entities/list/row/record-title.ts'
import { RecordChanges } from '../../entities/history/record-changes.tsx'
import { useNow } from '../../lib/browser/time/use-now.ts'
import { formatAgo, formatMoment } from '../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { useOwnZone } from '../../lib/session/use-zone.ts'
import { routes } from '../../routes.ts'
import { Checkbox } from '../../ui/input/choice/checkbox.tsx'
import { LeftOut } from './runs/left-out.tsx'
import type { Choice } from './runs/use-choice.ts'

export function DifferenceRow({ record, choice }: { record: RecordDifference; choice: Choice | undefined }) {
  const language = useLanguage()
  const now = useNow()
  const zone = useOwnZone()
  const { entity, id, name, difference, at, userName, changes, leftOut } = record
  const path = routes.find((route) => route.entity === entity)?.path
  const title = shownName(name, language) || text('list.unnamed')
  return (
    <li className="sync-record">
      <p className="sync-name">
        <span className="sync-title">
          {choice && <Checkbox value={choice.has(id)} onChange={(isIn) => choice.choose(id, isIn)} label={text('sync.include', title)} />}
          {path && difference !== 'removed' ? <Link to={`${path}/${id}`}>{title}</Link> : <b>{title}</b>}
        </span>
        <span className="sync-count" data-difference={difference}>
          {text(`sync.${difference}`)}
        </span>
        <span className="sync-who">
          {userName ?? text('history.system')}
          {' · '}
          <time dateTime={at} title={formatMoment(at, zone)}>
            {formatAgo(at, now)}
          </time>
        </span>
      </p>
      <LeftOut entity={entity} fields={leftOut} />
      {difference === 'updated' && <RecordChanges entity={entity} difference={difference} changes={changes} />}
    </li>
  )
}
