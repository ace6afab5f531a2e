/** The drop zone for a zip file. */
import '../../entities/inputs/photos/pictures.css'
import { IconFileZip } from '@tabler/icons-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'

interface TimetableFileProps {
  isSending: boolean
  onFile: (file: File) => void
}

const maxMegabytes = 25

export function TimetableFile({ isSending, onFile }: TimetableFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const [isOver, setOver] = useState(false)

  function take(files: FileList | null) {
    const [file] = files ?? []
    if (file && !isSending) onFile(file)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div
      className="drop-zone timetable-file"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button type="button" aria-describedby={noteId} disabled={isSending} onClick={() => input.current?.click()}>
        <IconFileZip size={20} stroke={1.6} aria-hidden />
        {text(isSending ? 'timetable.reading' : 'timetable.choose')}
      </button>
      <small id={noteId}>{text('timetable.limits', maxMegabytes)}</small>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={text('timetable.choose')}
        onChange={({ target }) => {
          take(target.files)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}
