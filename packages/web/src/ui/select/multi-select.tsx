import '../input/input.css'
import { Combobox } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { Chip } from '../mark/badge/chip.tsx'
import { isControlReadOnly, useControl, type ControlProps } from '../form-item/form-item-context.ts'
import { OptionList } from './option-list.tsx'
import { createValue, useChosenOptions, type Creation, type Options } from './options.ts'
import { isFull, searchNote, type SearchLimits } from './select-limits.ts'
import { useOptionCombobox } from './use-option-combobox.ts'
import { Themed } from '../mantine/themed.tsx'

interface MultiSelectProps extends ControlProps<readonly string[] | null, string[]>, SearchLimits {
  options: Options
  /** How many may be chosen; 0 is as many as one likes. */
  max?: number | undefined
  /** Offered as the last option. */
  creation?: Creation | undefined
}

/** Several of many. Backspace in the empty field takes the last one out. */
export function MultiSelect({ value, onChange, options, max = 0, creation, minInput, maxInput, ...props }: MultiSelectProps) {
  const [q, setQ] = useState('')
  const { combobox, listId } = useOptionCombobox()
  const { onBlur, ...attributes } = useControl(props)
  const values = value ?? []
  const chosen = useChosenOptions(options, values)
  const note = searchNote(q, { minInput, maxInput })
  const isReadOnly = isControlReadOnly(props)
  const full = isFull(values.length, max)

  const remove = (gone: string) => onChange(values.filter((item) => item !== gone))

  function toggle(item: string) {
    setQ('')
    if (item === createValue) {
      combobox.closeDropdown()
      return creation?.open(q)
    }
    if (values.includes(item)) remove(item)
    else if (!full) onChange([...values, item])
  }

  function onKeyDown({ key }: KeyboardEvent) {
    const last = values.at(-1)
    if (key === 'Backspace' && q === '' && last !== undefined && !isReadOnly) remove(last)
  }

  return (
    <Themed>
      <Combobox store={combobox} onOptionSubmit={toggle} readOnly={isReadOnly} keepMounted={false}>
        <Combobox.DropdownTarget>
          <span className="input">
            <span className="chips">
              {chosen.map((option) => (
                <Chip
                  key={option.value}
                  name={option.label}
                  isGone={option.isGone}
                  onRemove={isReadOnly ? undefined : () => remove(option.value)}
                >
                  {option.label}
                </Chip>
              ))}
              <Combobox.EventsTarget withExpandedAttribute autoComplete="off">
                <input
                  {...attributes}
                  className="input-field"
                  role="combobox"
                  placeholder={values.length === 0 ? (props.placeholder ?? (isReadOnly ? '–' : text('kit.choose'))) : undefined}
                  value={q}
                  onClick={() => !isReadOnly && combobox.openDropdown()}
                  onKeyDown={onKeyDown}
                  onBlur={() => {
                    setQ('')
                    combobox.closeDropdown()
                    onBlur?.()
                  }}
                  onChange={({ target }) => {
                    setQ(target.value)
                    combobox.openDropdown()
                    combobox.updateSelectedOptionIndex()
                  }}
                />
              </Combobox.EventsTarget>
            </span>
            {full && <span className="input-suffix">{text('selectMaximumSelected', max)}</span>}
          </span>
        </Combobox.DropdownTarget>
        <OptionList
          id={listId}
          source={options}
          q={q}
          chosen={values}
          label={props.label}
          note={note && text(note.key, note.count)}
          creation={full ? undefined : creation?.label}
        />
      </Combobox>
    </Themed>
  )
}
