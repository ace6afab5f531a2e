/** The pictures of a list: the photo before a name, and those of picture columns. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Photo } from '@ridgeline/domain/declare/shape'
import type { Values } from '@ridgeline/domain/check/rule'
import { useMemo } from 'react'
import { useThumbnails } from '../../thumbnails.ts'
import type { Stored } from '../../api.ts'
import type { Column } from '../columns/column-model.ts'
import { pictureFields } from '../columns/list-fields.ts'

/** Id of the medium: of the main photo, else of the first (MEDIA.photos). */
export function photoOf({ photos }: Values): string | undefined {
  const all: readonly Photo[] = Array.isArray(photos) ? photos : []
  return (all.find(({ isMain }) => isMain) ?? all[0])?.mediaId
}

/** Known URLs of thumbnails by the id of their medium; a stable map while nothing changes. */
export function usePictures(entity: Entity, columns: readonly Column[], rows: readonly Stored[]): ReadonlyMap<string, string> {
  const ids = useMemo(() => {
    const shown = columns.map(({ name }) => name).filter((name) => entity.fields[name]?.kind === 'image')
    const isPhotographed = pictureFields(entity).length > 0
    const found = rows.flatMap((row) => [...(isPhotographed ? [photoOf(row)] : []), ...shown.map((name) => row[name])])
    return [...new Set(found.filter((id) => typeof id === 'string'))]
  }, [entity, columns, rows])
  return useThumbnails(ids)
}
