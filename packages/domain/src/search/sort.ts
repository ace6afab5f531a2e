/** Field kinds with a meaningful order. */
import { forKind, type Field, type KindTable } from '../declare/field.ts'

const yes = () => true
const no = () => false

const orders: KindTable<[], boolean> = {
  id: no,
  text: yes,
  localized: yes,
  integer: yes,
  decimal: yes,
  coordinate: yes,
  flag: yes,
  choice: yes,
  choices: no,
  tags: no,
  texts: no,
  date: yes,
  time: yes,
  instant: yes,
  ref: no,
  refs: no,
  image: no,
  file: no,
  photos: no,
  openingHours: no,
  schedule: no,
  address: no,
  links: no,
  money: yes,
  items: no,
  geometry: no,
  controlPoints: no,
  assignments: no,
  resortPermissions: no,
}

export const hasOrder = (field: Field): boolean => forKind(orders, field)
