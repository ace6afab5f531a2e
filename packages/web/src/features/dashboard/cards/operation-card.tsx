/** How many lifts and slopes are open, as guests see it now. */
import type { Operation, Pistes } from '@ridgeline/domain/answers/dashboard'
import { slopeDifficulties } from '@ridgeline/domain/declare/vocabulary'
import { optionWord } from '../../../entities/source/words.ts'
import { formatAmount, formatNumber, formatQuantity } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../../lib/language/texts/label.ts'
import { StatusGlyph } from '../../../ui/mark/status-glyph.tsx'
import { routes } from '../../../routes.ts'
import { Card } from './card.tsx'

const statuses = ['open', 'limited', 'closed'] as const
const titles: Partial<Record<Operation['entity'], string>> = { skilift: 'dashboard.lifts', slope: 'dashboard.slopes' }

interface OperationCardProps {
  operation: Operation
  pistes: readonly Pistes[] | undefined
}

export function OperationCard({ operation, pistes = [] }: OperationCardProps) {
  const { entity, total, open } = operation
  const title = titles[entity]
  const path = routes.find((route) => route.entity === entity)?.path
  return (
    <Card title={title ? text(title) : pluralLabel(entity)} {...(path && { path })}>
      <p className="card-figure num">
        {formatNumber(open)}
        <small>{text('dashboard.ofOpen', formatNumber(total))}</small>
      </p>
      <div className="card-bar" aria-hidden>
        {statuses.map((name) => operation[name] > 0 && <i key={name} style={{ flex: operation[name], background: `var(--${name})` }} />)}
      </div>
      <p className="card-legend num">
        {statuses.map((name) => (
          <span key={name}>
            <StatusGlyph status={name} />
            {text(`dashboard.${name}`, formatNumber(operation[name]))}
          </span>
        ))}
      </p>
      {pistes.length > 0 && (
        <div className="card-pistes num">
          {pistes.map(({ difficulty, open: running, total: all }) => (
            <p key={difficulty}>
              {optionWord('slope', 'difficulty', slopeDifficulties, difficulty)}
              <i aria-hidden>
                <u style={{ width: `${all > 0 ? (running / all) * 100 : 0}%`, background: `var(--piste-${difficulty})` }} />
              </i>
              <span>
                {text('dashboard.ofKm', formatAmount(running / 1000, 'kilometres', 1), formatQuantity(all / 1000, 'kilometres', 1))}
              </span>
            </p>
          ))}
        </div>
      )}
    </Card>
  )
}
