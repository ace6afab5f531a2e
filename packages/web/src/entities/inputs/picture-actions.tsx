/** Another picture in the place of one, or a part of it. */
import type { FileType } from '@ridgeline/domain/field'
import { IconCrop, IconPhotoUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { fileOf, type Medium } from '../media.ts'
import { acceptOf } from './file-fault.ts'
import { SendingNote } from './sending-note.tsx'
import { useSending } from './use-sending.tsx'

interface PictureActionsProps {
  /** Tells the pictures of a form apart. */
  input: string
  /** Names the picture for ears. */
  name: string | number
  medium: Medium | undefined
  accept: readonly FileType[]
  aspect?: number | undefined
  onReplaced: (medium: Medium) => void
}

export function usePictureActions({ input: own, name, medium, accept, aspect, onReplaced }: PictureActionsProps) {
  const input = useRef<HTMLInputElement>(null)
  const sending = useSending({ input: `${own} again`, accept, aspect })
  // What was cropped is of its shape already.
  const sendingPart = useSending({ input: `${own} part`, accept })

  async function crop() {
    if (!medium) return
    const part = await sending.crop(await fileOf(medium))
    if (part) await sendingPart.send([part], onReplaced)
  }

  const isBusy = sending.waiting + sendingPart.waiting > 0
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
          void sending.send(files, onReplaced)
        }}
      />
    </>
  )
  const notes = (
    <>
      <SendingNote sending={sending} />
      <SendingNote sending={sendingPart} />
    </>
  )
  return { buttons, notes }
}
