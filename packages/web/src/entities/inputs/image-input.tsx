/** One picture: dropped or chosen, shown, removed. */
import type { ImageType } from '@ridgeline/domain/field'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { text } from '../../lib/language/i18n.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useMedia } from '../media.ts'
import { DropZone } from './drop-zone.tsx'
import type { InputProps } from './input-props.ts'

export function ImageInput({
  value,
  onChange,
  onBlur,
  disabled,
  readOnly,
  accept,
  label,
}: InputProps<string> & { accept: readonly ImageType[] }) {
  const media = useMedia(value ? [value] : [])
  const isFixed = disabled || readOnly
  if (!value)
    return isFixed ? (
      <p className="composite-empty">–</p>
    ) : (
      <DropZone
        accept={accept}
        isMultiple={false}
        label={label}
        onUploaded={({ id }) => {
          onChange(id)
          onBlur?.()
        }}
      />
    )
  const medium = media.get(value)
  return (
    <div className="image-input">
      {medium ? <img src={medium.thumbnailUrl} alt={label} /> : <IconPhoto size={28} stroke={1.4} aria-hidden />}
      <span>{medium?.fileName}</span>
      {!isFixed && (
        <IconButton label={text('form.removePicture', label)} onClick={() => onChange(null)}>
          <IconTrash size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
