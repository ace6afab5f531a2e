/** The filters of lists: all fields whose kind has choices, ranges, or yes and no. */
import { readableFields, type Entity } from '../declare/entity.ts'
import { forKind, type Field, type KindTable } from '../declare/field.ts'

export type FilterForm = 'values' | 'span' | 'flag'

const values = () => 'values' as const
const span = () => 'span' as const
const none = () => undefined

const forms: KindTable<[], FilterForm | undefined> = {
  id: none,
  text: none,
  localized: none,
  integer: ({ of }) => (of ? 'values' : 'span'),
  decimal: span,
  coordinate: none,
  flag: () => 'flag',
  choice: values,
  choices: values,
  tags: values,
  texts: none,
  date: span,
  time: span,
  instant: span,
  ref: values,
  refs: values,
  image: none,
  file: none,
  photos: none,
  openingHours: none,
  schedule: none,
  address: none,
  links: none,
  money: span,
  items: none,
  geometry: none,
  controlPoints: none,
  assignments: values,
  resortPermissions: values,
}

/** The entity whose ids are the values of the filter: users are filtered by roles and resorts. */
export function filterTargetOf(field: Field | undefined): string | undefined {
  if (field?.kind === 'ref' || field?.kind === 'refs') return field.to
  return field?.kind === 'assignments' ? 'role' : field?.kind === 'resortPermissions' ? 'resort' : undefined
}

export const filterFormOf = (field: Field): FilterForm | undefined => forKind(forms, field)

/** Fields with filters of their own, or without meaning for users. */
const apart = new Set(['active', 'resortId', 'version', 'order'])

/** Other parameters of lists; fields with these names could not be filtered by. */
export const listParameters = [
  'q',
  'sort',
  'page',
  'pageSize',
  'after',
  'count',
  'fields',
  'ids',
  'active',
  'missing',
  'view',
  'columns',
  'density',
  'resortId',
] as const

/** The fields that can be filtered by: declared ones first. */
export function filterFields(entity: Entity): string[] {
  const usable = readableFields(entity).filter(([name, field]) => !apart.has(name) && filterFormOf(field))
  return [...new Set([...entity.filters.filter((name) => usable.some(([other]) => other === name)), ...usable.map(([name]) => name)])]
}

export const fromOf = (name: string) => `${name}.from`
export const toOf = (name: string) => `${name}.to`

/** The parameters of a field's filter. Field names contain no dot. */
export const parametersOf = (entity: Entity, name: string): string[] =>
  filterFormOf(entity.fields[name]!) === 'span' ? [fromOf(name), toOf(name)] : [name]

/** Whether translations can be missing. */
export const isTranslated = ({ kind }: Field): boolean => kind === 'localized' || kind === 'texts'
