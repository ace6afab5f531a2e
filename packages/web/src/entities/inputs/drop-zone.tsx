/** A place to drop pictures on, or to choose them from. */
import './pictures.css'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { counted, text } from '../../lib/language/i18n.ts'
import type { Medium } from '../media.ts'
import { acceptOf, maxMegabytes } from './file-fault.ts'
import { SendingNote } from './sending-note.tsx'
import { useSending } from './use-sending.tsx'

interface DropZoneProps {
  accept: readonly string[]
  aspect?: number | undefined
  isMultiple: boolean
  label: string
  onUploaded: (medium: Medium) => void
}

export function DropZone({ accept, aspect, isMultiple, label, onUploaded }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const sending = useSending({ accept, aspect })
  const [isOver, setOver] = useState(false)
  const { waiting } = sending

  const send = (files: readonly File[]) => void sending.send(isMultiple ? files : files.slice(0, 1), onUploaded)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (waiting === 0) send([...event.dataTransfer.files])
  }

  return (
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button type="button" aria-describedby={noteId} disabled={waiting > 0} onClick={() => input.current?.click()}>
        <IconPhotoPlus size={20} stroke={1.6} aria-hidden />
        {waiting > 0 ? counted('form.uploading', waiting, waiting) : text(isMultiple ? 'form.addPhotos' : 'form.choosePicture')}
      </button>
      <small id={noteId}>{text('form.pictureHint', accept.map((type) => type.toUpperCase()).join(', '), maxMegabytes)}</small>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={acceptOf(accept)}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          send(files)
        }}
      />
      <SendingNote sending={sending} />
    </div>
  )
}
