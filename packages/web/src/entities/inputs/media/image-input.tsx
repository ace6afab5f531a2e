/** One picture: dropped or chosen, cropped to the aspect ratio of its field, replaced, removed. */
import '../photos/pictures.css'
import type { ImageType } from '@ridgeline/domain/declare/field'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { isControlReadOnly } from '../../../ui/form-item/form-item-context.ts'
import { useMedia, type Medium } from '../../media.ts'
import { DropZone } from './drop-zone.tsx'
import type { InputProps } from '../input-props.ts'
import { usePictureActions } from '../photos/picture-actions.tsx'

interface ImageInputProps extends InputProps<string> {
  accept: readonly ImageType[]
  aspect?: number | undefined
}

export function ImageInput({ value, onChange, onBlur, disabled, readOnly, accept, aspect, name, label }: ImageInputProps) {
  const medium = useMedia(value ? [value] : []).get(value ?? '')
  const isReadOnly = isControlReadOnly({ disabled, readOnly })
  const take = ({ id }: Medium) => {
    onChange(id)
    onBlur?.()
  }
  const { buttons, notes } = usePictureActions({ input: name, name: label, medium, accept, aspect, onReplaced: take, onCropped: take })
  if (!value && isReadOnly) return <p className="composite-empty">–</p>
  if (!value) return <DropZone name={name} accept={accept} aspect={aspect} isMultiple={false} label={label} onUploaded={take} />
  return (
    <div className="image-input">
      {medium?.thumbnailUrl ? <img src={medium.thumbnailUrl} alt={label} /> : <IconPhoto size={28} stroke={1.4} aria-hidden />}
      <span>
        {medium?.fileName}
        {medium?.width && (
          <small className="num">
            {medium.width} × {medium.height}
          </small>
        )}
      </span>
      {!isReadOnly && (
        <>
          {buttons}
          <IconButton label={text('form.removePicture', label)} onClick={() => onChange(null)}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
          {notes}
        </>
      )}
    </div>
  )
}
