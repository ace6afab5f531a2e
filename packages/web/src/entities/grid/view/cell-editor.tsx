/** The editor of the cell that is edited, by the kind of its field. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { lazy, Suspense, type RefObject } from 'react'
import { loadAreas } from '../../../lib/language/texts/i18n.ts'
import { titleOf } from '../../list/row/record-title.ts'
import type { CellWords } from '../cells/cell-words.ts'
import { editModeOf } from '../cells/edit-mode.ts'
import type { Move } from '../editors/editor-props.ts'
import { OptionEditor } from '../editors/option-editor.tsx'
import { TextEditor } from '../editors/text-editor.tsx'
import type { SheetColumn } from '../model/column.ts'
import { shownRecord, valueAt, type SheetRow } from '../model/row.ts'
import { boxOf, type Geometry } from './geometry.ts'
import { fullHeadWord } from './grid-head.tsx'
import type { Editing } from './hooks/use-grid-editing.ts'

const FormEditor = lazy(async () => {
  const [{ FormEditor }] = await Promise.all([import('../editors/form-editor.tsx'), loadAreas(['inputs'])])
  return { default: FormEditor }
})

interface CellEditorProps {
  editing: Editing
  column: SheetColumn
  row: SheetRow | undefined
  entity: Entity
  words: CellWords
  geometry: Geometry
  scroller: RefObject<HTMLElement | null>
  resortId: string | undefined
  onNamed: (id: string, name: string) => void
  onDone: (value: unknown, move: Move) => void
  onCancel: (move?: Move) => void
}

/** Pixels of the option list. */
const listHeight = 280

export function CellEditor({ editing, column, row, entity, words, geometry, scroller, resortId, ...on }: CellEditorProps) {
  if (!row) return null
  const { spot, isFresh } = editing
  const box = boxOf(geometry, { top: spot.row, bottom: spot.row, left: spot.column, right: spot.column })
  const title = titleOf(entity, shownRecord(row), words.language)
  const label = `${fullHeadWord(entity, column)}, ${title}`
  const { scrollTop, clientHeight } = scroller.current!
  const under = scrollTop + clientHeight - box.top - box.height
  const shared = { column, value: valueAt(entity, row, column.id), isFresh, words, label, box, resortId, ...on }
  const mode = editModeOf(column.field)
  if (mode === 'options') return <OptionEditor {...shared} opensUp={under < listHeight && box.top - scrollTop > under} />
  if (mode === 'form')
    return (
      <Suspense>
        <FormEditor {...shared} title={title} />
      </Suspense>
    )
  return <TextEditor {...shared} hasLines={mode === 'lines'} />
}
