/** The picture library of a resort: pictures are found by their name or by the records that show them, and used again. */
import './media-library-dialog.css'
import type { FileType } from '@ridgeline/domain/declare/field'
import type { Language } from '@ridgeline/domain/values/localized'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { use, useDeferredValue, useState } from 'react'
import { counted, text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextInput } from '../../../ui/input/text/text-input.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx'
import { useLibrary, useRemember, type LibraryMedium, type Medium } from '../../media.ts'
import { shownName } from '../../list/row/record-title.ts'
import { PlaceContext } from '../input-props.ts'

interface MediaLibraryDialogProps {
  accept: readonly FileType[]
  isMultiple: boolean
  onChosen: (media: readonly Medium[]) => void
  onClose: () => void
}

function usesText({ uses, usedBy }: LibraryMedium, language: Language): string {
  const names = [...new Set(usedBy.map(({ name }) => shownName(name, language)).filter(Boolean))]
  if (names.length === 0) return text('media.unused')
  const more = uses - usedBy.length
  return more > 0 ? text('media.usedByMore', names.join(', '), more) : text('media.usedBy', names.join(', '))
}

export function MediaLibraryDialog({ accept, isMultiple, onChosen, onClose }: MediaLibraryDialogProps) {
  const language = useLanguage()
  const { resortId } = use(PlaceContext)
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const [chosen, setChosen] = useState<readonly LibraryMedium[]>([])
  const remember = useRemember()
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLibrary({ resortId, accept, q })
  const found = data?.pages.flatMap(({ items }) => items) ?? []
  const isChosen = (medium: Medium) => chosen.some(({ id }) => id === medium.id)

  function press(medium: LibraryMedium) {
    if (!isMultiple) return setChosen([medium])
    setChosen(isChosen(medium) ? chosen.filter(({ id }) => id !== medium.id) : [...chosen, medium])
  }

  function finish() {
    chosen.forEach(remember)
    onChosen(chosen)
  }

  return (
    <Dialog
      opened
      size="Large"
      title={text('media.libraryTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button layout="primary" disabled={chosen.length === 0} onClick={finish}>
            {isMultiple && chosen.length > 0 ? counted('media.libraryAdd', chosen.length, chosen.length) : text('media.libraryUse')}
          </Button>
        </>
      }
    >
      <TextInput
        type="search"
        data-autofocus
        clearable
        icon={<IconSearch size={16} aria-hidden />}
        label={text('media.librarySearch')}
        placeholder={text('media.librarySearch')}
        value={typed}
        onChange={setTyped}
      />
      <p className="library-count" role="status">
        {data && counted('media.libraryFound', data.pages[0]?.total ?? 0, data.pages[0]?.total ?? 0)}
      </p>
      {isError && <InlineAlert onRetry={() => void refetch()}>{text('kit.contentFailed')}</InlineAlert>}
      {isPending && <SkeletonRows count={3} />}
      {data && found.length === 0 && <EmptyState title={text(q ? 'media.libraryNone' : 'media.libraryEmpty')} />}
      <ul className="library">
        {found.map((medium) => (
          <li key={medium.id}>
            <button type="button" aria-pressed={isChosen(medium)} onClick={() => press(medium)}>
              <span className="library-picture">
                {medium.thumbnailUrl && <img src={medium.thumbnailUrl} alt="" loading="lazy" draggable={false} />}
                {isChosen(medium) && <IconCheck className="library-check" size={18} stroke={2.4} aria-hidden />}
              </span>
              <span className="library-name" title={medium.fileName}>
                {medium.fileName}
              </span>
              <small className="num">
                {medium.width} × {medium.height}
              </small>
              <small>{usesText(medium, language)}</small>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('media.allMore')}
        </Button>
      )}
    </Dialog>
  )
}
