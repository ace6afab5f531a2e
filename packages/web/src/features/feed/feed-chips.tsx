/** A filter over the feed, to be tried out: chips above it, or a button that opens its values. */
import './feed.css'
import { localize, type Localized } from '@ridgeline/domain/localized'
import type { Values } from '@ridgeline/domain/rule'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useMedia } from '../../entities/media.ts'
import { useApp, useAppText } from '../app-preview/app-context.ts'

interface Choice {
  value: string | null
  name: Localized | null
  icon?: string | null
}

export function FeedChips({ filter }: { filter: Values }) {
  const { language } = useApp()
  const appText = useAppText()
  const choices = (filter['values'] ?? []) as readonly Choice[]
  const own = (filter['icon'] ?? null) as string | null
  const active = (filter['iconActive'] ?? own) as string | null
  const media = useMedia([own, active, ...choices.map(({ icon }) => icon ?? null)].flatMap((id) => id ?? []))
  const isChips = filter['type'] === 'topLevelChips'
  const several = filter['multiSelect'] !== false
  const [chosen, setChosen] = useState<readonly number[]>()
  const isSelected = filter['defaultSelected'] === true
  const now = chosen ?? (isSelected ? (several ? choices.map((_, index) => index) : [0]) : [])
  const name = localize(filter['name'] as Localized | null, language) || appText('preview.noName')

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
        {now.length > 1 && <small>{filter['addUpWay'] === 'AND' ? appText('preview.all') : appText('preview.any')}</small>}
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
