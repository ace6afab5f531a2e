/** A drop zone for one file, which its owner sends. */
import '../photos/pictures.css'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'

interface FileDropProps {
  className: string
  icon: ReactNode
  /** Of the file dialog. */
  accept: string
  /** Texts of the button, and of the button while the file is sent. */
  choose: string
  reading: string
  /** Which files are accepted. */
  limits: string
  isSending: boolean
  onFile: (file: File) => void
}

export function FileDrop({ className, icon, accept, choose, reading, limits, isSending, onFile }: FileDropProps) {
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
      className={`drop-zone ${className}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button type="button" aria-describedby={noteId} disabled={isSending} onClick={() => input.current?.click()}>
        {icon}
        {isSending ? reading : choose}
      </button>
      <small id={noteId}>{limits}</small>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={choose}
        onChange={({ target }) => {
          take(target.files)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}
