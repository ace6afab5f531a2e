/** The progress of an upload, and errors. */
import { IconX } from '@tabler/icons-react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import type { InputUploads } from './use-uploads.tsx'

export function UploadProgress({ uploads: { current, errors, stop, dismiss, dialog } }: { uploads: InputUploads }) {
  return (
    <>
      {current && (
        <span className="sending">
          <progress aria-label={text('picture.sending', current.name)} max={1} value={current.share} />
          <span className="num">{Math.round(current.share * 100)} %</span>
          <IconButton label={text('picture.stop', current.name)} onClick={stop}>
            <IconX size={15} aria-hidden />
          </IconButton>
        </span>
      )}
      {errors.map((error) => (
        <small key={error} className="part-error" role="alert">
          {error}
          <IconButton label={text('picture.dismiss', error)} onClick={() => dismiss(error)}>
            <IconX size={15} aria-hidden />
          </IconButton>
        </small>
      ))}
      {dialog}
    </>
  )
}
