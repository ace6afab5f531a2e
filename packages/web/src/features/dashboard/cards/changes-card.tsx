import type { TeamChange } from '@ridgeline/domain/answers/dashboard'
import { Link } from '@tanstack/react-router'
import { shownName } from '../../../entities/list/row/record-title.ts'
import { useNow } from '../../../lib/browser/time/use-now.ts'
import { formatAgo } from '../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../../lib/language/texts/label.ts'
import { routes } from '../../../routes.ts'
import { Card } from './card.tsx'

const words: Readonly<Record<string, string>> = {
  create: 'dashboard.created',
  update: 'dashboard.changed',
  delete: 'dashboard.removed',
  restore: 'dashboard.restored',
}

export function ChangesCard({ changes }: { changes: readonly TeamChange[] }) {
  const language = useLanguage()
  const now = useNow()
  return (
    <Card title={text('dashboard.changes')} wide={3}>
      <ul className="card-rows">
        {changes.map(({ entity, id, name, action, at, userName }) => {
          const path = routes.find((route) => route.entity === entity)?.path
          const title = shownName(name, language) || pluralLabel(entity)
          return (
            <li key={id}>
              <span className="card-name">
                {path && action !== 'delete' ? <Link to={`${path}/${id}`}>{title}</Link> : title}
                <small>{pluralLabel(entity)}</small>
              </span>
              <span className="card-meta card-who">
                {text(words[action] ?? 'dashboard.changed', userName ?? '–')}
                <small>{formatAgo(at, now)}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
