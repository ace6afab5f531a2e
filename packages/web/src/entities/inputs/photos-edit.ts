/** Changes to a gallery, each a new list. One picture is the main one as long as there is any. */
import type { Photo } from '@ridgeline/domain/shape'
import type { Focus } from '../../ui/picture/picture.tsx'

export const withPhoto = (photos: readonly Photo[], mediaId: string): Photo[] =>
  photos.some((photo) => photo.mediaId === mediaId)
    ? [...photos]
    : [...photos, { mediaId, caption: null, alt: null, isMain: !photos.some(({ isMain }) => isMain) }]

export function withoutPhoto(photos: readonly Photo[], mediaId: string): Photo[] {
  const rest = photos.filter((photo) => photo.mediaId !== mediaId)
  return rest.some(({ isMain }) => isMain) ? rest : rest.map((photo, index) => ({ ...photo, isMain: index === 0 }))
}

export const withMain = (photos: readonly Photo[], mediaId: string): Photo[] =>
  photos.map((photo) => ({ ...photo, isMain: photo.mediaId === mediaId }))

const unsaid = { focusX: null, focusY: null, author: null, license: null }

/** Another picture in the same place, with the same words; what was said of the old one's maker and focal point is not true of it. One that is there already is not there twice. */
export const replacedPhoto = (photos: readonly Photo[], mediaId: string, by: string): Photo[] =>
  photos.some((photo) => photo.mediaId === by)
    ? [...photos]
    : photos.map((photo) => (photo.mediaId === mediaId ? { ...photo, mediaId: by, ...unsaid } : photo))

const middle = 0.5

/** What of a photo must stay in sight; nothing where nobody said so. */
export const focusOf = ({ focusX, focusY }: Photo): Focus | undefined =>
  typeof focusX === 'number' || typeof focusY === 'number' ? { x: focusX ?? middle, y: focusY ?? middle } : undefined

export const withFocus = (photo: Photo, focus: Focus | undefined): Photo => ({
  ...photo,
  focusX: focus?.x ?? null,
  focusY: focus?.y ?? null,
})
