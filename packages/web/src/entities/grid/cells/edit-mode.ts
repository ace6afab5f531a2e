/** How a cell of each kind is edited. */
import { forKind, type Field, type KindTable } from '@ridgeline/domain/declare/field'

/** `text` is typed in the cell, `options` opens a list below it, `toggle` switches at once, `form` opens the input of the form. */
export type EditMode = 'text' | 'lines' | 'options' | 'toggle' | 'form'

const form = () => 'form' as const
const text = () => 'text' as const
const options = () => 'options' as const
const typed = ({ multiline }: { multiline?: boolean }) => (multiline ? 'lines' : 'text')

const modes: KindTable<[], EditMode> = {
  id: text,
  text: typed,
  localized: typed,
  integer: ({ of }) => (of ? 'form' : 'text'),
  decimal: text,
  coordinate: text,
  flag: () => 'toggle',
  choice: options,
  choices: form,
  tags: text,
  texts: form,
  date: text,
  time: text,
  instant: text,
  ref: options,
  refs: form,
  image: form,
  file: form,
  photos: form,
  openingHours: form,
  schedule: form,
  address: form,
  links: form,
  money: text,
  items: form,
  geometry: form,
  controlPoints: form,
  assignments: form,
  resortPermissions: form,
}

export const editModeOf = (field: Field): EditMode => forKind(modes, field)
