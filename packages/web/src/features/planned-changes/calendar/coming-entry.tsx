/** One thing that is coming: when, what kind, and where it leads. */
import { entityKey } from '@ridgeline/domain/messages/label-keys'
import type { Coming, ComingKind } from '@ridgeline/domain/planned-changes/coming'
import { IconBellRinging, IconCalendarClock, IconCurrencyEuro, IconPlayerPlay, IconPlayerStop, type Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { shownName } from '../../../entities/list/row/record-title.ts'
import { planAddress } from '../../../entities/planned/plans-api.ts'
import { formatTime } from '../../../lib/language/moments/resort-time.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { routes } from '../../../routes.ts'

const icons: Readonly<Record<ComingKind, Icon>> = {
  plan: IconCalendarClock,
  prices: IconCurrencyEuro,
  begins: IconPlayerPlay,
  ends: IconPlayerStop,
  push: IconBellRinging,
}

const pathOf = (name: string) => routes.find((route) => route.entity === name || route.name === name)?.path

/** Undefined for a kind of record without a screen. */
function addressOf({ kind, entity, id }: Coming) {
  if (kind === 'plan') return planAddress(id)
  const path = pathOf(entity ?? 'price-products-timeseries')
  return path && { to: entity ? `${path}/${id}` : path }
}

export function ComingEntry({ item, zone }: { item: Coming; zone: string | undefined }) {
  const language = useLanguage()
  const { kind, at, isWholeDay, entity, name, isProposed, isDone } = item
  const Icon = icons[kind]
  const what = [text(`coming.${kind}`), entity && text(entityKey(entity))].filter(Boolean).join(' · ')
  const title = shownName(name, language) || text(`coming.${kind}`)
  const address = addressOf(item)
  const content = (
    <>
      <Icon size={15} stroke={1.8} aria-hidden />
      {!isWholeDay && (
        <time className="num" dateTime={at}>
          {formatTime(at, zone)}
        </time>
      )}
      <small>
        {what}
        {isProposed && ` · ${text('plans.state.proposed')}`}
      </small>
      <b>{title}</b>
    </>
  )
  return (
    <li data-kind={kind} data-done={isDone || undefined} data-proposed={isProposed || undefined}>
      {address ? <Link {...address}>{content}</Link> : <span>{content}</span>}
    </li>
  )
}
