/** A place to drop pictures on, or to choose them from. Each is checked, then sent one after the other. */
import { IconPhotoPlus } from '@tabler/icons-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { counted, text } from '../../lib/language/i18n.ts'
import { issueText } from '../../lib/language/label.ts'
import { useUpload, type Medium } from '../media.ts'
import { acceptOf, fileFault, maxMegabytes } from './file-fault.ts'

interface DropZoneProps {
  accept: readonly string[]
  isMultiple: boolean
  label: string
  onUploaded: (medium: Medium) => void
}

export function DropZone({ accept, isMultiple, label, onUploaded }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const upload = useUpload()
  const [isOver, setOver] = useState(false)
  const [waiting, setWaiting] = useState(0)
  const [errors, setErrors] = useState<readonly string[]>([])

  async function send(files: readonly File[]) {
    const chosen = isMultiple ? files : files.slice(0, 1)
    setErrors([])
    setWaiting(chosen.length)
    for (const file of chosen) {
      const fault = fileFault(file, accept)
      try {
        if (fault) throw new Error(issueText(fault.rule, fault.args))
        onUploaded(await upload(file))
      } catch (error) {
        // One refused picture does not stop the others.
        setErrors((known) => [...known, `${file.name}: ${(error as Error).message}`])
      }
      setWaiting((left) => left - 1)
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void send([...event.dataTransfer.files])
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
          void send(files)
        }}
      />
      {errors.map((error) => (
        <small key={error} className="part-error" role="alert">
          {error}
        </small>
      ))}
    </div>
  )
}
