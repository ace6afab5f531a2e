/** One picture of a gallery: its position, its texts and its actions. */
import './pictures.css'
import type { FileType } from '@ridgeline/domain/declare/field'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { shapes, type Photo } from '@ridgeline/domain/declare/shape'
import { IconArrowLeft, IconArrowRight, IconGripVertical, IconPhoto, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { labelOf } from '../../../lib/language/texts/label.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { Medium } from '../../media.ts'
import { focusOf } from './photos-edit.ts'
import { LocalizedPart } from '../text/localized-part.tsx'
import { PhotoDetails } from './photo-details.tsx'
import { Part } from '../part.tsx'
import { usePictureActions } from './picture-actions.tsx'

interface PhotoCardProps {
  /** Whose picture it is. */
  field: string
  photo: Photo
  medium: Medium | undefined
  number: number
  count: number
  accept: readonly FileType[]
  isReadOnly: boolean
  isHeld: boolean
  /** The language of captions and alternative texts; undefined while only the order is edited. */
  language: Language | undefined
  sorting: { 'data-sort': number }
  handle: Pick<ComponentProps<'button'>, 'onKeyDown' | 'onPointerDown'>
  onChange: (photo: Photo) => void
  onReplace: (mediaId: string) => void
  onCrop: (mediaId: string) => void
  onMove: (by: 1 | -1) => void
  onMain: () => void
  onRemove: () => void
}

export function PhotoCard(props: PhotoCardProps) {
  const {
    field,
    photo,
    medium,
    number,
    count,
    accept,
    isReadOnly,
    isHeld,
    language,
    sorting,
    handle,
    onChange,
    onReplace,
    onCrop,
    onMove,
    onMain,
    onRemove,
  } = props
  const current = useLanguage()
  const { buttons, notes } = usePictureActions({
    input: `${field} ${photo.mediaId}`,
    name: number,
    medium,
    accept,
    onReplaced: ({ id }) => onReplace(id),
    onCropped: ({ id }) => onCrop(id),
  })
  const words = (name: 'caption' | 'alt') => {
    const label = labelOf('photo', name)
    return (
      <Part label={label}>
        <LocalizedPart
          owner="photo"
          name={name}
          field={shapes.photo[name]}
          label={`${label} ${number}`}
          value={photo[name] ?? null}
          readOnly={isReadOnly}
          shared={language}
          onChange={(next) => onChange({ ...photo, [name]: next })}
        />
      </Part>
    )
  }
  return (
    <li className="photo" data-held={isHeld || undefined} {...sorting}>
      <span className="photo-picture">
        {medium ? (
          <Picture
            source={medium}
            alt={localize(photo.alt, current) || text('form.photoNumber', number)}
            sizes="(max-width: 767px) 100vw, 320px"
            focus={focusOf(photo)}
          />
        ) : (
          <IconPhoto size={30} stroke={1.3} aria-hidden />
        )}
        {photo.isMain && <b>{text('photo.isMain')}</b>}
        {!isReadOnly && count > 1 && (
          <button type="button" className="photo-handle" aria-label={text('picture.move', number, count)} {...handle}>
            <IconGripVertical size={18} aria-hidden />
          </button>
        )}
      </span>
      {!isReadOnly && (
        <span className="photo-actions">
          <IconButton label={text('form.makeMain', number)} aria-pressed={photo.isMain} onClick={onMain}>
            {photo.isMain ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
          </IconButton>
          <IconButton label={text('form.moveUp', number)} disabled={number === 1} onClick={() => onMove(-1)}>
            <IconArrowLeft size={16} aria-hidden />
          </IconButton>
          <IconButton label={text('form.moveDown', number)} disabled={number === count} onClick={() => onMove(1)}>
            <IconArrowRight size={16} aria-hidden />
          </IconButton>
          {language && buttons}
          <IconButton label={text('form.removePicture', number)} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </span>
      )}
      {notes}
      {language && (
        <>
          {words('caption')}
          {words('alt')}
          <PhotoDetails photo={photo} medium={medium} number={number} isReadOnly={isReadOnly} onChange={onChange} />
        </>
      )}
    </li>
  )
}
