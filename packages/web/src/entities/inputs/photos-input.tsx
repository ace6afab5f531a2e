/** The gallery of a record: dropped in, described, put in order; the first is shown first, one is the main picture. */
import type { Bounds } from '@ridgeline/domain/field'
import { photoTypes as accept } from '@ridgeline/domain/file-type'
import type { Photo } from '@ridgeline/domain/shape'
import { useEffect, useRef, useState } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { useSorting } from '../../ui/picture/use-sorting.ts'
import { useMedia } from '../media.ts'
import { DropZone } from './drop-zone.tsx'
import type { InputProps } from './input-props.ts'
import { moved } from './list-edit.ts'
import { Parts } from './part.tsx'
import { PhotoCard } from './photo-card.tsx'
import { replacedPhoto, withMain, withoutPhoto, withPhoto } from './photos-edit.ts'

export function PhotosInput({ value, onChange, onBlur, disabled, readOnly, max, name, label, latest }: InputProps<Photo[]> & Bounds) {
  const photos = value ?? []
  // Several uploads finish one after the other; each adds to what is there by then.
  const drawn = useRef(photos)
  useEffect(() => {
    drawn.current = photos
  })
  // The form hands each input the value of its own field.
  const current = () => (latest ? ((latest() ?? []) as Photo[]) : drawn.current)
  const media = useMedia(photos.map(({ mediaId }) => mediaId))
  const [said, setSaid] = useState('')
  const isFixed = Boolean(disabled || readOnly)
  function put(next: Photo[]) {
    drawn.current = next
    onChange(next)
  }
  function move(from: number, to: number) {
    put(moved(current(), from, to))
    setSaid(text('picture.moved', to + 1, current().length))
  }
  const { held, itemProps, handleProps } = useSorting(photos.length, move)
  return (
    <Parts>
      <ol className="photos">
        {photos.map((photo, index) => (
          <PhotoCard
            key={photo.mediaId}
            field={name}
            photo={photo}
            medium={media.get(photo.mediaId)}
            number={index + 1}
            count={photos.length}
            accept={accept}
            isFixed={isFixed}
            isHeld={held === index}
            sorting={itemProps(index)}
            handle={handleProps(index)}
            onChange={(changed) => put(current().map((other) => (other.mediaId === photo.mediaId ? changed : other)))}
            onReplace={(mediaId) => put(replacedPhoto(current(), photo.mediaId, mediaId))}
            onMove={(by) => move(index, index + by)}
            onMain={() => put(withMain(current(), photo.mediaId))}
            onRemove={() => put(withoutPhoto(current(), photo.mediaId))}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {!isFixed && photos.length < (max ?? Infinity) && (
        <DropZone
          name={name}
          accept={accept}
          isMultiple
          label={label}
          onUploaded={({ id }) => {
            put(withPhoto(current(), id))
            onBlur?.()
          }}
        />
      )}
    </Parts>
  )
}
