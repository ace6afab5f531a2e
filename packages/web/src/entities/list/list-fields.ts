/** Which fields a list asks the server for beside those every list has. */
import { summaryFields, type Entity } from '@ridgeline/domain/entity'
import type { Column } from './column-model.ts'

/** The sign of a lift and the colour of a slope say more than their photo. */
const knownBySign: ReadonlySet<string> = new Set(['skilift', 'slope'])

export const pictureFields = ({ name, fields }: Entity): readonly string[] =>
  'photos' in fields && !knownBySign.has(name) ? ['photos'] : []

/** @param source The kind as it is declared: what the server gives always is the same on every screen of it. */
export function columnFields(entity: Entity, source: Entity, columns: readonly Column[]): readonly string[] {
  const always = new Set(summaryFields(source).map(([name]) => name))
  return columns.map(({ name }) => name).filter((name) => Object.hasOwn(entity.fields, name) && !always.has(name))
}

/** Cards have no columns. */
export const listFields = (entity: Entity, ofColumns: readonly string[], isMobile: boolean): readonly string[] => [
  ...new Set([...(isMobile ? [] : ofColumns), ...pictureFields(entity)]),
]
