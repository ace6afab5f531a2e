/** The drop zone for a table. */
import '../../inputs/photos/pictures.css'
import { maxImportMegabytes, maxImportRows } from '@ridgeline/domain/exchange/imports'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'

interface ImportFileProps {
  isSending: boolean
  onFile: (file: File) => void
}

export function ImportFile({ isSending, onFile }: ImportFileProps) {
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
      className="drop-zone import-file"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button type="button" aria-describedby={noteId} disabled={isSending} onClick={() => input.current?.click()}>
        <IconFileSpreadsheet size={20} stroke={1.6} aria-hidden />
        {text(isSending ? 'exchange.reading' : 'exchange.choose')}
      </button>
      <small id={noteId}>{text('exchange.limits', formatNumber(maxImportRows), maxImportMegabytes)}</small>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx"
        hidden
        aria-label={text('exchange.choose')}
        onChange={({ target }) => {
          take(target.files)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}
