/** The fields a list requests in addition to those of every list. */
import { summaryFields, type Entity } from '@ridgeline/domain/declare/entity'
import { placeFields } from '../../source/places/record-places.ts'
import type { Column } from './column-model.ts'

/** For lifts and slopes the icon and the colour are more informative than a photo. */
const knownBySign: ReadonlySet<string> = new Set(['skilift', 'slope'])

export const pictureFields = ({ name, fields }: Entity): readonly string[] =>
  'photos' in fields && !knownBySign.has(name) ? ['photos'] : []

/** @param source The entity as declared, because the fields the server always sends are the same on every screen. */
export function columnFields(entity: Entity, source: Entity, columns: readonly Column[]): readonly string[] {
  const always = new Set(summaryFields(source).map(([name]) => name))
  return columns.map(({ name }) => name).filter((name) => Object.hasOwn(entity.fields, name) && !always.has(name))
}

/** Cards have no columns. */
export const listFields = (entity: Entity, ofColumns: readonly string[], isMobile: boolean): readonly string[] => [
  ...new Set([...(isMobile ? [] : ofColumns), ...pictureFields(entity), ...placeFields(entity)]),
]
