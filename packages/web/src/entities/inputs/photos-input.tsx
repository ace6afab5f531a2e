/** The gallery of a record: dropped in, captioned, put in order; the first is shown first, one is the main picture. */
import type { Bounds } from '@ridgeline/domain/field'
import type { Photo } from '@ridgeline/domain/shape'
import { IconArrowLeft, IconArrowRight, IconPhoto, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { labelOf } from '../../lib/language/label.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useMedia, type Medium } from '../media.ts'
import { DropZone } from './drop-zone.tsx'
import type { InputProps } from './input-props.ts'
import { moved } from './list-edit.ts'
import { LocalizedPart } from './localized-part.tsx'
import { Part, Parts } from './part.tsx'
import { withMain, withoutPhoto, withPhoto } from './photos-edit.ts'

const accept = ['jpg', 'png'] as const

export function PhotosInput({ value, onChange, onBlur, disabled, readOnly, max, label }: InputProps<Photo[]> & Bounds) {
  const photos = value ?? []
  // Several uploads finish one after the other; each adds to what is there by then.
  const latest = useRef(photos)
  useEffect(() => {
    latest.current = photos
  })
  const media = useMedia(photos.map(({ mediaId }) => mediaId))
  const isFixed = Boolean(disabled || readOnly)
  function put(next: Photo[]) {
    latest.current = next
    onChange(next)
  }
  return (
    <Parts>
      <ol className="photos">
        {photos.map((photo, index) => (
          <PhotoCard
            key={photo.mediaId}
            photo={photo}
            medium={media.get(photo.mediaId)}
            number={index + 1}
            isFixed={isFixed}
            isLast={index === photos.length - 1}
            onChange={(changed) => put(photos.map((other) => (other.mediaId === photo.mediaId ? changed : other)))}
            onMove={(by) => put(moved(photos, index, index + by))}
            onMain={() => put(withMain(photos, photo.mediaId))}
            onRemove={() => put(withoutPhoto(photos, photo.mediaId))}
          />
        ))}
      </ol>
      {!isFixed && photos.length < (max ?? Infinity) && (
        <DropZone
          accept={accept}
          isMultiple
          label={label}
          onUploaded={({ id }) => {
            put(withPhoto(latest.current, id))
            onBlur?.()
          }}
        />
      )}
    </Parts>
  )
}

interface PhotoCardProps {
  photo: Photo
  medium: Medium | undefined
  number: number
  isFixed: boolean
  isLast: boolean
  onChange: (photo: Photo) => void
  onMove: (by: 1 | -1) => void
  onMain: () => void
  onRemove: () => void
}

function PhotoCard({ photo, medium, number, isFixed, isLast, onChange, onMove, onMain, onRemove }: PhotoCardProps) {
  const caption = labelOf('photo', 'caption')
  return (
    <li className="photo">
      <span className="photo-picture">
        {medium ? (
          <img src={medium.thumbnailUrl} alt={text('form.photoNumber', number)} loading="lazy" />
        ) : (
          <IconPhoto size={30} stroke={1.3} aria-hidden />
        )}
        {photo.isMain && <b>{text('photo.isMain')}</b>}
      </span>
      <Part label={caption}>
        <LocalizedPart
          owner="photo"
          name="caption"
          label={`${caption} ${number}`}
          value={photo.caption}
          readOnly={isFixed}
          onChange={(next) => onChange({ ...photo, caption: next })}
        />
      </Part>
      {!isFixed && (
        <span className="photo-actions">
          <IconButton label={text('form.makeMain', number)} aria-pressed={photo.isMain} onClick={onMain}>
            {photo.isMain ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
          </IconButton>
          <IconButton label={text('form.moveUp', number)} disabled={number === 1} onClick={() => onMove(-1)}>
            <IconArrowLeft size={16} aria-hidden />
          </IconButton>
          <IconButton label={text('form.moveDown', number)} disabled={isLast} onClick={() => onMove(1)}>
            <IconArrowRight size={16} aria-hidden />
          </IconButton>
          <IconButton label={text('form.removePicture', number)} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  )
}
