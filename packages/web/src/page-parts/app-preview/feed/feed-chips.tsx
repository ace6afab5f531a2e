/** A filter of the feed preview: chips above it, or a button that opens its values. */
import './feed.css'
import { localize } from '@ridgeline/domain/values/localized'
import type { RecordOf } from '@ridgeline/domain/app-content/app-records'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useMedia } from '../../../entities/media.ts'
import { useApp, useAppText } from '../app-context.ts'

interface FeedChipsProps {
  filter: RecordOf<'feedFilter'>
  chosen: readonly string[]
  onChoose: (values: readonly string[]) => void
}

export function FeedChips({ filter, chosen, onChoose }: FeedChipsProps) {
  const { language } = useApp()
  const appText = useAppText()
  const choices = filter.values ?? []
  const own = filter.icon ?? null
  const active = filter.iconActive ?? own
  const media = useMedia([own, active, ...choices.map(({ icon }) => icon ?? null)].flatMap((id) => id ?? []))
  const isChips = filter.type === 'topLevelChips'
  const several = filter.multiSelect !== false
  const name = localize(filter.name, language) || appText('preview.noName')

  function toggle(value: string) {
    const without = chosen.filter((other) => other !== value)
    onChoose(chosen.includes(value) ? without : several ? [...without, value] : [value])
  }
  const iconOf = (id: string | null | undefined) => {
    const medium = id ? media.get(id) : undefined
    return medium?.thumbnailUrl ? <img src={medium.thumbnailUrl} alt="" /> : null
  }
  return (
    <div className="feed-filter" data-chips={isChips || undefined} role="group" aria-label={name}>
      <span className="feed-filter-name">
        {iconOf(chosen.length > 0 ? active : own) ?? (!isChips && <IconAdjustmentsHorizontal size={15} stroke={1.8} aria-hidden />)}
        {name}
        {chosen.length > 1 && <small>{filter.addUpWay === 'AND' ? appText('preview.all') : appText('preview.any')}</small>}
      </span>
      <div className="feed-chips">
        {choices.map((choice, index) => (
          <button
            key={index}
            type="button"
            className="feed-chip"
            aria-pressed={chosen.includes(choice.value ?? '')}
            onClick={() => toggle(choice.value ?? '')}
          >
            {iconOf(choice.icon)}
            {localize(choice.name, language) || choice.value || '–'}
          </button>
        ))}
      </div>
    </div>
  )
}
