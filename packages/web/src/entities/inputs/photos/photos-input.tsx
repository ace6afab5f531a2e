/** The gallery of a record: uploaded, described and sorted; one picture is the main one. */
import type { Bounds } from '@ridgeline/domain/declare/field'
import { photoTypes as accept } from '@ridgeline/domain/media/file-type'
import type { Photo } from '@ridgeline/domain/declare/shape'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '@ridgeline/domain/values/localized'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { isControlReadOnly } from '../../../ui/form-item/form-item-context.ts'
import { Segmented } from '../../../ui/input/choice/segmented.tsx'
import { useSorting } from '../../../ui/picture/use-sorting.ts'
import { useMedia } from '../../media.ts'
import { DropZone } from '../media/drop-zone.tsx'
import type { InputProps } from '../input-props.ts'
import { LanguageChoice } from '../choice/language-choice.tsx'
import { moved } from '../list-edit.ts'
import { Parts } from '../part.tsx'
import { PhotoCard } from './photo-card.tsx'
import { croppedPhoto, replacedPhoto, withMain, withoutPhoto, withPhoto } from './photos-edit.ts'

/** Their order is easier to see without their texts. */
const manyPhotos = 4
const modes = ['texts', 'order'] as const
type Mode = (typeof modes)[number]

export function PhotosInput({ value, onChange, onBlur, disabled, readOnly, max, name, label, latest }: InputProps<Photo[]> & Bounds) {
  const photos = value ?? []
  // Uploads finish one after the other, and each is added to the then current list.
  const drawn = useRef(photos)
  useEffect(() => {
    drawn.current = photos
  })
  // The form hands each input the value of its own field.
  const current = () => (latest ? ((latest() ?? []) as Photo[]) : drawn.current)
  const media = useMedia(photos.map(({ mediaId }) => mediaId))
  const [announcement, setAnnouncement] = useState('')
  const [chosen, setLanguage] = useState<Language>()
  const ownLanguage = useLanguage()
  const [mode, setMode] = useState<Mode>('texts')
  const isReadOnly = isControlReadOnly({ disabled, readOnly })
  function put(next: Photo[]) {
    drawn.current = next
    onChange(next)
  }
  function move(from: number, to: number) {
    put(moved(current(), from, to))
    setAnnouncement(text('picture.moved', to + 1, current().length))
  }
  const language = mode === 'order' && photos.length >= manyPhotos ? undefined : (chosen ?? ownLanguage)
  const isFilled = (each: Language) => photos.every(({ caption, alt }) => caption?.[each] && alt?.[each])
  const { held, itemProps, handleProps } = useSorting(photos.length, move)
  return (
    <Parts>
      {photos.length > 0 && (
        <div className="photos-head">
          {photos.length >= manyPhotos && (
            <Segmented
              label={text('photos.mode')}
              value={mode}
              options={modes.map((each) => ({ value: each, label: text(`photos.mode.${each}`) }))}
              onChange={setMode}
            />
          )}
          {language && <LanguageChoice label={text('photos.texts')} chosen={language} isFilled={isFilled} onChoose={setLanguage} />}
        </div>
      )}
      <ol className="photos" data-small={!language || undefined}>
        {photos.map((photo, index) => (
          <PhotoCard
            key={photo.mediaId}
            field={name}
            photo={photo}
            medium={media.get(photo.mediaId)}
            number={index + 1}
            count={photos.length}
            accept={accept}
            isReadOnly={isReadOnly}
            isHeld={held === index}
            language={language}
            sorting={itemProps(index)}
            handle={handleProps(index)}
            onChange={(changed) => put(current().map((other) => (other.mediaId === photo.mediaId ? changed : other)))}
            onReplace={(mediaId) => put(replacedPhoto(current(), photo.mediaId, mediaId))}
            onCrop={(mediaId) => put(croppedPhoto(current(), photo.mediaId, mediaId))}
            onMove={(by) => move(index, index + by)}
            onMain={() => put(withMain(current(), photo.mediaId))}
            onRemove={() => put(withoutPhoto(current(), photo.mediaId))}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {!isReadOnly && photos.length < (max ?? Infinity) && (
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
