/** The texts in their order; each opens its own. */
import type { DueText } from '@ridgeline/domain/answers/translations'
import { languageNames } from '@ridgeline/domain/language/language-names'
import type { Language } from '@ridgeline/domain/values/localized'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { KindPicture } from '../../entities/cells/kind-picture.tsx'
import { shownName } from '../../entities/list/row/record-title.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { entityLabel, labelOf } from '../../lib/language/texts/label.ts'
import type { Outcome } from './text-queue.tsx'
import { Flag } from '../../ui/mark/flag.tsx'
import { keyOf } from './translations-api.ts'

interface QueueListProps {
  items: readonly DueText[]
  /** The usual one, which needs no mark. */
  source: Language
  place: number
  outcomes: ReadonlyMap<string, Outcome>
  drafts: ReadonlyMap<string, string>
  onChoose: (place: number) => void
}

export function QueueList({ items, source, place, outcomes, drafts, onChoose }: QueueListProps) {
  const language = useLanguage()
  const list = useRef<HTMLOListElement>(null)
  // Newer browsers return a promise, which is not a clean-up.
  useEffect(() => void list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [place])
  return (
    <ol className="translations-list" ref={list} aria-label={text('translations.queue')}>
      {items.map((item, at) => {
        const key = keyOf(item)
        const outcome = outcomes.get(key)
        const word = outcome ? `translations.${outcome}` : drafts.has(key) ? 'translations.typed' : `translations.state.${item.state}`
        return (
          <li key={key}>
            <button type="button" aria-current={at === place || undefined} data-done={outcome} onClick={() => onChoose(at)}>
              <KindPicture entity={item.entity} />
              <span className="translations-name">
                <b>{shownName(item.name, language) || text('list.unnamed')}</b>
                <span>
                  {item.source !== source && (
                    <>
                      <Flag language={item.source} /> {languageNames[item.source]} ·{' '}
                    </>
                  )}
                  {entityLabel(item.entity)} · {labelOf(item.entity, item.field)}
                </span>
              </span>
              <span className="translations-state" data-state={outcome ? 'done' : item.state}>
                {outcome ? <IconCheck size={14} aria-hidden /> : drafts.has(key) && <IconPencil size={14} aria-hidden />}
                {text(word)}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
