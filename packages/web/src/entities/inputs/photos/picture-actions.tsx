/** Replaces a picture by another one or by a part of it. */
import type { FileType } from '@ridgeline/domain/declare/field'
import { IconCrop, IconPhotoUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { fileOf, type Medium } from '../../media.ts'
import { acceptOf } from '../media/file-fault.ts'
import { UploadProgress } from '../media/upload-progress.tsx'
import { useUploads } from '../media/use-uploads.tsx'

interface PictureActionsProps {
  /** Distinguishes the pictures of a form. */
  input: string
  /** Accessible name of the picture. */
  name: string | number
  medium: Medium | undefined
  accept: readonly FileType[]
  aspect?: number | undefined
  /** By another picture. */
  onReplaced: (medium: Medium) => void
  /** By a part of this picture. */
  onCropped: (medium: Medium) => void
}

export function usePictureActions({ input: own, name, medium, accept, aspect, onReplaced, onCropped }: PictureActionsProps) {
  const input = useRef<HTMLInputElement>(null)
  const uploads = useUploads({ input: `${own} again`, accept, aspect })
  // A cropped picture has the right aspect ratio already.
  const partUploads = useUploads({ input: `${own} part`, accept })

  async function crop() {
    if (!medium) return
    const part = await uploads.crop(fileOf(medium))
    if (part) await partUploads.send([part], onCropped)
  }

  const isBusy = uploads.waiting + partUploads.waiting > 0
  const buttons = (
    <>
      <IconButton label={text('picture.replaceOf', name)} disabled={isBusy} onClick={() => input.current?.click()}>
        <IconPhotoUp size={16} aria-hidden />
      </IconButton>
      {medium && medium.contentType !== 'image/svg+xml' && (
        <IconButton label={text('picture.cropOf', name)} disabled={isBusy} onClick={() => void crop()}>
          <IconCrop size={16} aria-hidden />
        </IconButton>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(accept)}
        aria-label={text('picture.replaceOf', name)}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])].slice(0, 1)
          target.value = ''
          void uploads.send(files, onReplaced)
        }}
      />
    </>
  )
  const notes = (
    <>
      <UploadProgress uploads={uploads} />
      <UploadProgress uploads={partUploads} />
    </>
  )
  return { buttons, notes }
}
