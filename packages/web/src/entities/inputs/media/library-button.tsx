/** Opens the library of pictures. */
import type { FileType } from '@ridgeline/domain/declare/field'
import { IconLibraryPhoto } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { Medium } from '../../media.ts'

const MediaLibraryDialog = lazy(async () => ({ default: (await import('./media-library-dialog.tsx')).MediaLibraryDialog }))

interface LibraryButtonProps {
  accept: readonly FileType[]
  isMultiple: boolean
  disabled: boolean
  /** Accessible name of the field. */
  label: string
  onChosen: (media: readonly Medium[]) => void
}

export function LibraryButton({ label, disabled, onChosen, ...dialog }: LibraryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        layout="subtle"
        size="small"
        className="library-button"
        icon={<IconLibraryPhoto size={16} aria-hidden />}
        aria-label={`${text('media.library')} – ${label}`}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {text('media.library')}
      </Button>
      {isOpen && (
        <Suspense>
          <MediaLibraryDialog
            {...dialog}
            onClose={() => setOpen(false)}
            onChosen={(media) => {
              setOpen(false)
              onChosen(media)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
