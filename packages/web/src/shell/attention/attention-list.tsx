import { IconAlertTriangle, IconCalendarClock, IconClockExclamation, IconLogin2, IconPencil, IconUserPlus } from '@tabler/icons-react'
import type { PlanAttention } from '@ridgeline/domain/planned-changes/change-plan'
import { localize } from '@ridgeline/domain/values/localized'
import { entityKey, pluralKey } from '@ridgeline/domain/messages/label-keys'
import { useQuery } from '@tanstack/react-query'
import { entryOf } from '@ridgeline/domain/declare/catalogue'
import { textsQuery } from '../../entities/api.ts'
import { planAddress } from '../../entities/planned/plans-api.ts'
import { shownName } from '../../entities/list/row/record-title.ts'
import { newWord } from '../../entities/source/words.ts'
import { formatClock } from '../../lib/language/moments/clock.ts'
import { formatAgo, formatMoment } from '../../lib/language/numbers/format.ts'
import { currentLanguage, text } from '../../lib/language/texts/i18n.ts'
import { renewal } from '../../lib/session/own/renewal.ts'
import { useOwnZone } from '../../lib/session/use-zone.ts'
import { session } from '../../lib/session/session.ts'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { chooseResort } from '../resort/choose-resort.ts'
import type { AgingItem } from './aging-feed.ts'
import { Row, RowContent } from './attention-row.tsx'
import { draftName, screenOf, type Attention, type OwnDraft } from './attention.ts'
import type { Attentions } from './use-attention.ts'

/** More than this of one entity become one line that links to the list. */
const most = 4

export function AttentionList({ items, isPending, isFailed, retry }: Attentions) {
  return (
    <>
      {isFailed && <InlineAlert onRetry={retry}>{text('attention.failed')}</InlineAlert>}
      {items.length === 0 && isPending && !isFailed && <SkeletonRows count={2} />}
      {items.length === 0 && !isPending && !isFailed && <p className="attention-none">{text('attention.none')}</p>}
      <ul>
        {items.map((item) => (
          <AttentionRows key={keyOf(item)} item={item} />
        ))}
      </ul>
    </>
  )
}

const keyOf = (item: Attention) =>
  item.kind === 'alarm'
    ? item.id
    : item.kind === 'access'
      ? `${item.id}@${item.resortId}`
      : item.kind === 'plan'
        ? `${item.plan.kind}-${item.plan.id}`
        : item.kind === 'draft'
          ? `${item.path}@${item.resortId}`
          : item.kind === 'aged'
            ? `aged-${item.entity}`
            : item.kind

function AttentionRows({ item }: { item: Attention }) {
  if (item.kind === 'session') return <SessionRow endsAt={item.endsAt} />
  if (item.kind === 'draft') return <DraftRow draft={item} />
  if (item.kind === 'alarm')
    return (
      <Row
        icon={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
        kind="warning"
        to={`/alarms/${item.id}`}
        title={shownName(item.name, currentLanguage())}
        meta={[text(entityKey('alarm')), item.triggeredAt && formatAgo(item.triggeredAt)].filter(Boolean).join(' · ')}
      />
    )
  if (item.kind === 'plan') return <PlanRow plan={item.plan} />
  if (item.kind === 'access')
    return (
      <Row
        icon={<IconUserPlus size={18} stroke={1.7} aria-hidden />}
        to={`/admin/users/${item.id}`}
        title={text('attention.access', item.fullName)}
        meta={[localize(item.resortName, currentLanguage()) || text(entityKey('user')), formatAgo(item.at)].join(' · ')}
      />
    )
  if (item.kind === 'agedResort') {
    const name = localize(item.resort.name, currentLanguage())
    return (
      <AgedRow
        title={text('attention.agedResort', name)}
        until={item.resort.statusValidUntil}
        what="resort"
        to={`/resorts/${item.resort.id}`}
      />
    )
  }
  const path = screenOf(item.entity)?.path ?? '/'
  const { items } = item
  if (items.length > most)
    return (
      <Row
        icon={<IconClockExclamation size={18} stroke={1.7} aria-hidden />}
        kind="warning"
        to={path}
        title={text('attention.agedMany', text(pluralKey(item.entity)), items.length)}
        meta={text('attention.guests')}
      />
    )
  return items.map((aged) => (
    <AgedRow
      key={aged.id}
      title={text('attention.aged', nameOf(aged))}
      until={aged.statusValidUntil}
      what={aged.entity}
      to={`${path}/${aged.id}`}
    />
  ))
}

function PlanRow({ plan: { kind, id, title, at } }: { plan: PlanAttention }) {
  const zone = useOwnZone()
  return (
    <Row
      icon={<IconCalendarClock size={18} stroke={1.7} aria-hidden />}
      {...(kind === 'deviation' && { kind: 'warning' as const })}
      to={planAddress(id).to}
      search={planAddress(id).search}
      title={text(`attention.plan.${kind}`, title)}
      meta={[text('menu.plannedChanges'), formatMoment(at, zone)].join(' · ')}
    />
  )
}

const nameOf = ({ name, mapNumber, entity }: AgingItem) => localize(name, currentLanguage()) || mapNumber || text(entityKey(entity))

function AgedRow({ title, until, what, to }: { title: string; until: string | null; what: string; to: string }) {
  const resort = session.get()?.Profile.resorts.find(({ id }) => id === session.resortId())
  return (
    <Row
      icon={<IconClockExclamation size={18} stroke={1.7} aria-hidden />}
      kind="warning"
      to={to}
      title={title}
      meta={text('attention.aged.meta', text(entityKey(what)), until && formatMoment(until, resort?.timezone))}
    />
  )
}

function DraftRow({ draft }: { draft: OwnDraft }) {
  const { entity, record, resortId, at, path } = draft
  const typed = draftName(draft, currentLanguage())
  const { data } = useQuery(textsQuery(entity, record === 'new' || typed || !entryOf(entity) ? [] : [record]))
  const name = typed || data?.get(record) || (record === 'new' ? newWord(entity) : text(entityKey(entity)))
  return (
    <Row
      icon={<IconPencil size={18} stroke={1.7} aria-hidden />}
      to={path}
      title={text('attention.draft', name)}
      meta={text('attention.draft.meta', text(entityKey(entity)), formatClock(at))}
      // Drafts of another resort are offered there.
      onClick={() => resortId && void chooseResort(resortId)}
    />
  )
}

const SessionRow = ({ endsAt }: { endsAt: number }) => (
  <li>
    <button type="button" className="attention-row" onClick={() => renewal.emit()}>
      <RowContent
        icon={<IconLogin2 size={18} stroke={1.7} aria-hidden />}
        kind="warning"
        title={text('attention.session', formatClock(endsAt))}
        meta={text('attention.session.meta')}
      />
    </button>
  </li>
)
