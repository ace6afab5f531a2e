/** The fields of a record that runs send: what a client may write, without secrets and without media, which exist in one installation only. */
import type { Entity } from '../declare/entity.ts'
import { writableFields } from '../declare/entity.ts'
import type { Field, Kind } from '../declare/field.ts'

const media: ReadonlySet<Kind> = new Set<Kind>(['image', 'file', 'photos'])
const local: ReadonlySet<Kind> = new Set<Kind>([...media, 'ref', 'refs'])

const isSent = (field: Field): boolean =>
  !field.secret && !media.has(field.kind) && (field.kind !== 'items' || !Object.values(field.of).some(({ kind }) => local.has(kind)))

export const sentFields = (entity: Entity): [string, Field][] => writableFields(entity).filter(([, field]) => isSent(field))
