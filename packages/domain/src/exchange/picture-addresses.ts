/** Pictures in a cell by their addresses on the web, which an import fetches. */
import type { Field } from '../declare/field.ts'
import type { Cell } from './columns.ts'

export type PictureField = Field<'photos'> | Field<'image'>

/** Pictures of one import. */
export const maxFetchedPictures = 500

const address = /^https?:\/\/[^\s;]+$/i

/** Whether the field has pictures, one or several. */
export const hasPictures = (field: Field | undefined): field is PictureField => field?.kind === 'photos' || field?.kind === 'image'

const maxOf = (field: PictureField) => (field.kind === 'image' ? 1 : (field.max ?? 1))

/** The addresses of a cell that contains nothing else, separated by spaces, lines or semicolons, and no more than the field takes. */
export function addressesIn(field: PictureField, cell: Cell | undefined): string[] {
  if (typeof cell !== 'string') return []
  const words = cell.split(/[\s;]+/).filter((word) => word !== '')
  return words.length <= maxOf(field) && words.every((word) => address.test(word)) ? words : []
}

/** A cell with these media, as an export writes it. */
export function picturesCell({ kind }: PictureField, ids: readonly string[]): Cell {
  if (kind === 'image') return ids[0] ?? null
  const photos = ids.map((mediaId, at) => ({ mediaId, caption: null, isMain: at === 0 }))
  return photos.length > 0 ? JSON.stringify(photos) : null
}
