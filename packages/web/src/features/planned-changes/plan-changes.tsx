/** The changes of a plan, record by record: the values before and after, and what became of them. */
import { isLanguage } from '@ridgeline/domain/values/localized'
import type { ChangePlan, PlannedChange } from '@ridgeline/domain/planned-changes/change-plan'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { entityKey } from '@ridgeline/domain/messages/label-keys'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { RecordChanges } from '../../entities/history/record-changes.tsx'
import { shownName } from '../../entities/list/row/record-title.ts'
import { changesOf } from '../../entities/planned/changes-of.ts'
import { planQuery, plansChanged, removeChange } from '../../entities/planned/plans-api.ts'
import { fieldWord } from '../../entities/source/field-word.ts'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { currentLanguage, text } from '../../lib/language/texts/i18n.ts'
import { issueText } from '../../lib/language/texts/label.ts'
import { routes } from '../../routes.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { toast } from '../../ui/toast/toast.ts'

interface PlanChangesProps {
  plan: ChangePlan
  zone: string | undefined
}

export function PlanChanges({ plan, zone }: PlanChangesProps) {
  const { data, error, refetch } = useQuery(planQuery(plan.id))
  if (error && !data) return <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
  if (!data) return <SkeletonRows count={2} />
  return (
    <ul className="plan-changes">
      {data.map((change) => (
        <ChangeLine key={change.id} plan={plan} change={change} zone={zone} />
      ))}
    </ul>
  )
}

function pathWord(entity: string, path: string): string {
  const [name = path, language] = path.split('.')
  const word = fieldWord(entity, name)
  return isLanguage(language) ? `${word} – ${languageNames[language]}` : word
}

function ChangeLine({ plan, change, zone }: { plan: ChangePlan; change: PlannedChange; zone: string | undefined }) {
  const client = useQueryClient()
  const { id, entity, recordId, name, changes, planned, kept, faults, mayChange } = change
  const waits = plan.state === 'proposed' || plan.state === 'scheduled'
  const title = name === null ? text('plans.goneRecord') : shownName(name, currentLanguage())
  const path = routes.find((route) => route.entity === entity)?.path

  async function remove() {
    try {
      await removeChange(plan.id, id)
      toast.success(text('plans.removed'))
    } catch (error) {
      toast.error(messageOf(error))
    }
    await plansChanged(client)
  }

  return (
    <li>
      <div className="plan-record">
        <div>
          {path && name !== null ? <Link to={`${path}/${recordId}`}>{title}</Link> : <b>{title}</b>}
          <small>{[text(entityKey(entity)), planned.by ?? text('plans.someone'), formatMoment(planned.at, zone)].join(' · ')}</small>
        </div>
        {waits && mayChange && (
          <IconButton label={text('plans.removeChange', title)} onClick={remove}>
            <IconTrash size={17} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      </div>
      <Suspense fallback={<SkeletonRows count={1} />}>
        <RecordChanges entity={entity} difference="updated" changes={changesOf(changes)} />
      </Suspense>
      {kept.length > 0 && <p className="plan-trouble">{text('plans.kept', kept.map((each) => pathWord(entity, each)).join(', '))}</p>}
      {faults.length > 0 && (
        <p className="plan-trouble">
          {text(
            'plans.refused',
            faults
              .map(({ field, rule, args }) => [field && pathWord(entity, field), issueText(rule, args)].filter(Boolean).join(': '))
              .join(' '),
          )}
        </p>
      )}
    </li>
  )
}
