/** Chooses the columns of a list, their order and widths, and the density of rows. */
import './column-chooser.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import type { Density } from '../../../lib/session/settings/preferences.ts'
import { NumberInput } from '../../../ui/input/number/number-input.tsx'
import { Segmented } from '../../../ui/input/choice/segmented.tsx'
import { TextInput } from '../../../ui/input/text/text-input.tsx'
import { useSorting } from '../../../ui/picture/use-sorting.ts'
import { fold } from '@ridgeline/domain/search/fold'
import { availableColumns, boundedWidth, type Column } from './column-model.ts'
import { columnWord } from './column-words.ts'
import type { ListColumns } from './use-columns.ts'

interface ColumnChooserProps {
  entity: Entity
  columns: ListColumns
  density: Density
  onDensity: (density: Density) => void
}

export function ColumnChooser({ entity, columns: { columns, choose, isChosen }, density, onDensity }: ColumnChooserProps) {
  const [title, ...others] = columns
  const options = (['compact', 'default', 'comfortable'] as const).map((value) => ({ value, label: text(`list.density.${value}`) }))

  function move(from: number, to: number) {
    const next = others.toSpliced(from, 1)
    choose([title!, ...next.toSpliced(to, 0, others[from]!)])
  }
  const sorting = useSorting(others.length, move)
  const replace = (column: Column) => choose(columns.map((other) => (other.name === column.name ? column : other)))

  return (
    <div className="column-chooser">
      <h2>{text('list.density')}</h2>
      <Segmented label={text('list.density')} value={density} options={options} onChange={onDensity} />
      <h2>{text('list.columns')}</h2>
      <ul aria-label={text('list.columns')}>
        {title && <ChosenColumn entity={entity} column={title} onChange={replace} />}
        {others.map((column, at) => (
          <ChosenColumn
            key={column.name}
            entity={entity}
            column={column}
            isHeld={sorting.held === at}
            sorting={{ item: sorting.itemProps(at), handle: sorting.handleProps(at) }}
            onChange={replace}
            onRemove={() => choose(columns.filter(({ name }) => name !== column.name))}
          />
        ))}
      </ul>
      <OtherColumns entity={entity} columns={columns} onAdd={(column) => choose([...columns, column])} />
      {isChosen && (
        <button type="button" className="link-button" onClick={() => choose(undefined)}>
          {text('list.resetColumns')}
        </button>
      )}
    </div>
  )
}

interface ChosenColumnProps {
  entity: Entity
  column: Column
  isHeld?: boolean
  /** The column with the name is fixed. */
  sorting?: { item: object; handle: object }
  onChange: (column: Column) => void
  onRemove?: () => void
}

function ChosenColumn({ entity, column, isHeld, sorting, onChange, onRemove }: ChosenColumnProps) {
  const word = columnWord(entity, column)
  const { width, ...unsized } = column
  return (
    <li {...sorting?.item} data-held={isHeld || undefined}>
      {sorting ? (
        <button type="button" className="icon-button column-handle" aria-label={text('list.moveColumn', word)} {...sorting.handle}>
          <IconGripVertical size={15} aria-hidden />
        </button>
      ) : (
        <span />
      )}
      <span className="column-name">{word}</span>
      <NumberInput
        label={text('list.widthOf', word)}
        placeholder={text('list.widthAuto')}
        value={width ?? null}
        suffix={text('unit.pixels')}
        min={0}
        step={10}
        onChange={(next) => onChange(typeof next === 'number' && next >= 60 ? { ...column, width: boundedWidth(next) } : unsized)}
      />
      {onRemove ? (
        <button type="button" className="icon-button" aria-label={text('list.removeColumn', word)} onClick={onRemove}>
          <IconX size={15} aria-hidden />
        </button>
      ) : (
        <span />
      )}
    </li>
  )
}

interface OtherColumnsProps {
  entity: Entity
  columns: readonly Column[]
  onAdd: (column: Column) => void
}

function OtherColumns({ entity, columns, onAdd }: OtherColumnsProps) {
  const [q, setQ] = useState('')
  const found = availableColumns(entity)
    .filter(({ name }) => !columns.some((column) => column.name === name))
    .map((column) => ({ column, word: columnWord(entity, column) }))
    .filter(({ word }) => fold(word).includes(fold(q.trim())))
  return (
    <>
      <h2>{text('list.moreColumns')}</h2>
      <TextInput label={text('list.findColumn')} placeholder={text('list.findColumn')} value={q} onChange={setQ} />
      <ul className="column-others" aria-label={text('list.moreColumns')}>
        {found.map(({ column, word }) => (
          <li key={column.name}>
            <button type="button" aria-label={text('list.addColumn', word)} onClick={() => onAdd(column)}>
              <IconPlus size={14} aria-hidden />
              {word}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
