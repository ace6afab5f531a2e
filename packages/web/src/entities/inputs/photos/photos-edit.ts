/** Changes to a gallery, each a new list. One picture is the main one as long as there is any. */
import type { Photo } from '@ridgeline/domain/declare/shape'
import type { Focus } from '../../../ui/picture/picture.tsx'

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

const withoutFocus = { focusX: null, focusY: null }
const ownToPicture = { ...withoutFocus, author: null, license: null }

function exchanged(photos: readonly Photo[], mediaId: string, by: string, cleared: Partial<Photo>): Photo[] {
  // A picture already in the gallery is not added twice.
  if (photos.some((photo) => photo.mediaId === by)) return [...photos]
  return photos.map((photo) => (photo.mediaId === mediaId ? { ...photo, mediaId: by, ...cleared } : photo))
}

/** Replaces a picture but keeps its texts. Author, licence and focal point belong to the old picture and are cleared. */
export const replacedPhoto = (photos: readonly Photo[], mediaId: string, by: string): Photo[] =>
  exchanged(photos, mediaId, by, ownToPicture)

/** Replaces a picture by a part of it, which has the same author and licence; its focal point is elsewhere and is cleared. */
export const croppedPhoto = (photos: readonly Photo[], mediaId: string, by: string): Photo[] => exchanged(photos, mediaId, by, withoutFocus)

const middle = 0.5

/** The focal point of a photo, if one is set. */
export const focusOf = ({ focusX, focusY }: Photo): Focus | undefined =>
  typeof focusX === 'number' || typeof focusY === 'number' ? { x: focusX ?? middle, y: focusY ?? middle } : undefined

export const withFocus = (photo: Photo, focus: Focus | undefined): Photo => ({
  ...photo,
  focusX: focus?.x ?? null,
  focusY: focus?.y ?? null,
})
