/** A filter of the feed preview: chips above it, or a button that opens its values. */
import './feed.css'
import { localize } from '@ridgeline/domain/values/localized'
import type { FeedFilter } from '@ridgeline/domain/entities/feed-filter'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useMedia } from '../../entities/media.ts'
import { useApp, useAppText } from '../../page-parts/app-preview/app-context.ts'

export function FeedChips({ filter }: { filter: Partial<FeedFilter> }) {
  const { language } = useApp()
  const appText = useAppText()
  const choices = filter.values ?? []
  const own = filter.icon ?? null
  const active = filter.iconActive ?? own
  const media = useMedia([own, active, ...choices.map(({ icon }) => icon ?? null)].flatMap((id) => id ?? []))
  const isChips = filter.type === 'topLevelChips'
  const several = filter.multiSelect !== false
  const [chosen, setChosen] = useState<readonly number[]>()
  const isSelected = filter.defaultSelected === true
  const now = chosen ?? (isSelected ? (several ? choices.map((_, index) => index) : [0]) : [])
  const name = localize(filter.name, language) || appText('preview.noName')

  function toggle(index: number) {
    const without = now.filter((other) => other !== index)
    setChosen(now.includes(index) ? without : several ? [...without, index] : [index])
  }
  const iconOf = (id: string | null | undefined) => {
    const medium = id ? media.get(id) : undefined
    return medium?.thumbnailUrl ? <img src={medium.thumbnailUrl} alt="" /> : null
  }
  return (
    <div className="feed-filter" data-chips={isChips || undefined} role="group" aria-label={name}>
      <span className="feed-filter-name">
        {iconOf(now.length > 0 ? active : own) ?? (!isChips && <IconAdjustmentsHorizontal size={15} stroke={1.8} aria-hidden />)}
        {name}
        {now.length > 1 && <small>{filter.addUpWay === 'AND' ? appText('preview.all') : appText('preview.any')}</small>}
      </span>
      <div className="feed-chips">
        {choices.map((choice, index) => (
          <button key={index} type="button" className="feed-chip" aria-pressed={now.includes(index)} onClick={() => toggle(index)}>
            {iconOf(choice.icon)}
            {localize(choice.name, language) || choice.value || '–'}
          </button>
        ))}
      </div>
    </div>
  )
}
