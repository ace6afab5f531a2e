/** One file of any type: dropped or chosen, uploaded with progress, opened, replaced, removed. */
import '../photos/pictures.css'
import type { FileType } from '@ridgeline/domain/declare/field'
import { fileTypeOf } from '@ridgeline/domain/media/file-type'
import {
  IconExternalLink,
  IconFile,
  IconFileTypePdf,
  IconFileUpload,
  IconMovie,
  IconPhoto,
  IconRoute,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { formatBytes } from '../../../lib/language/numbers/format-bytes.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { isControlReadOnly } from '../../../ui/form-item/form-item-context.ts'
import { useMedia, type Medium } from '../../media.ts'
import { DropZone } from './drop-zone.tsx'
import { acceptOf } from './file-fault.ts'
import type { InputProps } from '../input-props.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUploads } from './use-uploads.tsx'

interface FileInputProps extends InputProps<string> {
  accept: readonly FileType[]
}

const icons: Readonly<Record<FileType, Icon>> = {
  jpg: IconPhoto,
  png: IconPhoto,
  svg: IconPhoto,
  pdf: IconFileTypePdf,
  gpx: IconRoute,
  mp4: IconMovie,
}

/** A preview of films and pictures; for other files their type. */
function Shown({ medium, label }: { medium: Medium | undefined; label: string }) {
  const type = medium && fileTypeOf(medium.contentType)
  if (type === 'mp4')
    return <video src={medium!.url} aria-label={text('media.film', medium!.fileName)} controls preload="metadata" playsInline />
  if (medium?.thumbnailUrl) return <img src={medium.thumbnailUrl} alt={label} />
  const Icon = type ? icons[type] : IconFile
  return <Icon size={28} stroke={1.4} aria-hidden />
}

export function FileInput({ value, onChange, onBlur, disabled, readOnly, accept, name: field, label }: FileInputProps) {
  const medium = useMedia(value ? [value] : []).get(value ?? '')
  const input = useRef<HTMLInputElement>(null)
  const uploads = useUploads({ input: `${field} again`, accept })
  const isReadOnly = isControlReadOnly({ disabled, readOnly })
  const name = medium?.fileName ?? label
  const take = ({ id }: Medium) => {
    onChange(id)
    onBlur?.()
  }
  if (!value && isReadOnly) return <p className="composite-empty">–</p>
  if (!value) return <DropZone name={field} accept={accept} isMultiple={false} label={label} onUploaded={take} />
  return (
    <div className="image-input file-input">
      <Shown medium={medium} label={label} />
      <span>
        {medium?.fileName}
        {medium && <small className="num">{formatBytes(medium.size)}</small>}
      </span>
      {medium && (
        <a
          className="icon-button"
          href={medium.url}
          target="_blank"
          rel="noreferrer"
          title={text('media.open', name)}
          aria-label={text('media.open', name)}
        >
          <IconExternalLink size={16} aria-hidden />
        </a>
      )}
      {!isReadOnly && (
        <>
          <IconButton label={text('media.replaceFile', name)} disabled={uploads.waiting > 0} onClick={() => input.current?.click()}>
            <IconFileUpload size={16} aria-hidden />
          </IconButton>
          <IconButton label={text('media.removeFile', name)} onClick={() => onChange(null)}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
          <input
            ref={input}
            type="file"
            hidden
            accept={acceptOf(accept)}
            aria-label={text('media.replaceFile', name)}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])].slice(0, 1)
              target.value = ''
              void uploads.send(files, take)
            }}
          />
          <UploadProgress uploads={uploads} />
        </>
      )}
    </div>
  )
}
