/** A drop zone for files with a file dialog; pictures also from the library. */
import '../photos/pictures.css'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import type { FileType } from '@ridgeline/domain/declare/field'
import { pictureTypes } from '@ridgeline/domain/media/file-type'
import { IconFileUpload, IconPhotoPlus } from '@tabler/icons-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { fileOf, type Medium } from '../../media.ts'
import { acceptOf, limitsText } from './file-fault.ts'
import { LibraryButton } from './library-button.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useUploads } from './use-uploads.tsx'

interface DropZoneProps {
  /** The label of the field. */
  name: string
  accept: readonly FileType[]
  aspect?: number | undefined
  isMultiple: boolean
  label: string
  onUploaded: (medium: Medium) => void
}

export function DropZone({ name, accept, aspect, isMultiple, label, onUploaded }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const uploads = useUploads({ input: name, accept, aspect })
  const [isOver, setOver] = useState(false)
  const { waiting } = uploads
  const isForPictures = accept.every((type) => isOneOf(pictureTypes, type))
  const Icon = isForPictures ? IconPhotoPlus : IconFileUpload

  const send = (files: readonly File[]) => void uploads.send(isMultiple ? files : files.slice(0, 1), onUploaded)

  /** Fields with an aspect ratio crop the chosen picture. */
  function take(medium: Medium) {
    const isShaped = !aspect || !medium.width || !medium.height || Math.abs(medium.width / medium.height / aspect - 1) < 0.01
    if (isShaped) onUploaded(medium)
    else
      void uploads.send(
        fileOf(medium).then((file) => [file]),
        onUploaded,
      )
  }

  function waitingText() {
    return isForPictures ? counted('form.uploading', waiting, waiting) : text('media.uploading')
  }

  function invitation() {
    if (!isForPictures) return text('media.chooseFile')
    return text(isMultiple ? 'form.addPhotos' : 'form.choosePicture')
  }

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
        <Icon size={20} stroke={1.6} aria-hidden />
        {waiting > 0 ? waitingText() : invitation()}
      </button>
      <small id={noteId}>{limitsText(accept)}</small>
      {isForPictures && (
        <LibraryButton
          accept={accept}
          isMultiple={isMultiple}
          disabled={waiting > 0}
          label={label}
          onChosen={(media) => void media.forEach((medium) => void take(medium))}
        />
      )}
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
      <UploadProgress uploads={uploads} />
    </div>
  )
}
