/** The lifts and slopes of the resort, and whether each is placed on the picture. */
import { placementStates, type PlacementState } from '@ridgeline/domain/displays/map/illustrated-map'
import { IconCircleCheck, IconCircleDashed, IconMapPinOff, IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { Segmented } from '../../../ui/input/choice/segmented.tsx'
import { TextInput } from '../../../ui/input/text/text-input.tsx'
import { LiftGlyph } from '../../../ui/mark/lift-glyph.tsx'
import { SlopeBadge } from '../../../ui/mark/badge/slope-badge.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { titleOf, type PlacedItem } from './map-item.ts'

const marks: Readonly<Record<PlacementState, typeof IconSearch>> = {
  placed: IconCircleCheck,
  guessed: IconCircleDashed,
  missing: IconMapPinOff,
}

interface ItemRailProps {
  items: readonly PlacedItem[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

type Narrowing = 'all' | PlacementState

export function ItemRail({ items, chosen, onChoose }: ItemRailProps) {
  const language = useLanguage()
  const [asked, setAsked] = useState('')
  const [state, setState] = useState<Narrowing>('all')
  const q = useDeferredValue(asked.trim().toLocaleLowerCase(language))
  const titled = useMemo(() => items.map((item) => ({ item, title: titleOf(item, language) || text('skimap.unnamed') })), [items, language])
  const counts = useMemo(() => new Map(placementStates.map((each) => [each, items.filter((item) => item.state === each).length])), [items])
  const shown = titled.filter(
    ({ item, title }) => (state === 'all' || item.state === state) && title.toLocaleLowerCase(language).includes(q),
  )
  const part = (entity: PlacedItem['entity']) => shown.filter(({ item }) => item.entity === entity)
  return (
    <nav className="skimap-rail" aria-label={text('skimap.items')}>
      <TextInput
        type="search"
        value={asked}
        onChange={setAsked}
        label={text('skimap.search')}
        placeholder={text('skimap.search')}
        icon={<IconSearch size={16} aria-hidden />}
        clearable
      />
      <Segmented
        label={text('skimap.placement')}
        value={state}
        onChange={setState}
        options={(['all', ...placementStates] as const).map((value) => ({
          value,
          label: value === 'all' ? text('skimap.all') : `${text(`skimap.${value}`)} ${counts.get(value) ?? 0}`,
        }))}
      />
      <div className="skimap-rail-lists">
        {shown.length === 0 && <p className="skimap-note">{text('skimap.noneFound')}</p>}
        {(['skilift', 'slope'] as const).map((entity) => {
          const rows = part(entity)
          if (rows.length === 0) return null
          return (
            <section key={entity}>
              <h2>{text(`${entity}.plural`)}</h2>
              <ul>
                {rows.map(({ item, title }) => (
                  <ItemRow key={item.id} item={item} title={title} isChosen={item.id === chosen} onChoose={onChoose} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </nav>
  )
}

function ItemRow({
  item,
  title,
  isChosen,
  onChoose,
}: {
  item: PlacedItem
  title: string
  isChosen: boolean
  onChoose: (id: string) => void
}) {
  const Mark = marks[item.state]
  return (
    <li>
      <button type="button" className="skimap-item" aria-current={isChosen || undefined} onClick={() => onChoose(item.id)}>
        {item.kind === 'lift' ? <LiftGlyph type={item.type ?? 'chair'} size={18} /> : <SlopeBadge difficulty={item.kind} />}
        <span>{title}</span>
        <Mark size={16} stroke={1.8} data-state={item.state} aria-hidden />
        <VisuallyHidden>{text(`skimap.${item.state}`)}</VisuallyHidden>
      </button>
    </li>
  )
}
