/** Changes to a gallery, each a new list. One picture is the main one as long as there is any. */
import type { Photo } from '@ridgeline/domain/shape'

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

/** Another picture in the same place, with the same words; one that is there already is not there twice. */
export const replacedPhoto = (photos: readonly Photo[], mediaId: string, by: string): Photo[] =>
  photos.some((photo) => photo.mediaId === by)
    ? [...photos]
    : photos.map((photo) => (photo.mediaId === mediaId ? { ...photo, mediaId: by } : photo))
