import '../input/input.css'
import { Combobox } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { ClearButton, mayClear } from '../input/clear-button.tsx'
import { isControlReadOnly, useClearing, useControl, type ControlProps } from '../form-item/form-item-context.ts'
import { OptionList } from './option-list.tsx'
import { createValue, useChosenOptions, type Creation, type Options } from './options.ts'
import { searchNote, type SearchLimits } from './select-limits.ts'
import { useOptionCombobox } from './use-option-combobox.ts'
import { Themed } from '../mantine/themed.tsx'

interface SelectProps extends ControlProps<string | null>, SearchLimits {
  options: Options
  clearable?: boolean | undefined
  /** Offered as the last option. */
  creation?: Creation | undefined
}

/** One of many. Typing searches; what is shown at rest is the choice. */
export function Select({ value, onChange, options, clearable, creation, minInput, maxInput, ...props }: SelectProps) {
  const isClearable = useClearing() || clearable
  const [typed, setTyped] = useState<string>()
  const { combobox, listId } = useOptionCombobox(() => setTyped(undefined))
  const { onBlur, ...attributes } = useControl(props)
  const values = value ? [value] : []
  const [chosen] = useChosenOptions(options, values)
  const note = searchNote(typed ?? '', { minInput, maxInput })
  const isReadOnly = isControlReadOnly(props)

  function choose(next: string | null) {
    onChange(next)
    combobox.closeDropdown()
  }

  function submit(value: string) {
    if (value !== createValue) return choose(value)
    combobox.closeDropdown()
    creation?.open(typed ?? '')
  }

  return (
    <Themed>
      <Combobox store={combobox} onOptionSubmit={submit} readOnly={isReadOnly} keepMounted={false}>
        <Combobox.DropdownTarget>
          <span className="input" data-gone={(typed === undefined && chosen?.isGone) || undefined}>
            {typed === undefined && chosen?.glyph && <span className="input-icon">{chosen.glyph}</span>}
            <Combobox.EventsTarget withExpandedAttribute autoComplete="off">
              <input
                {...attributes}
                className="input-field"
                role="combobox"
                placeholder={chosen?.label ?? props.placeholder ?? (isReadOnly ? '–' : text('kit.choose'))}
                value={typed ?? chosen?.label ?? ''}
                onClick={() => !isReadOnly && combobox.openDropdown()}
                onFocus={({ target }) => target.select()}
                onBlur={() => {
                  combobox.closeDropdown()
                  onBlur?.()
                }}
                onChange={({ target }) => {
                  setTyped(target.value)
                  combobox.openDropdown()
                  combobox.updateSelectedOptionIndex()
                }}
              />
            </Combobox.EventsTarget>
            <span className="input-suffix">
              {mayClear(value, { clearable: isClearable, disabled: props.disabled, readOnly: props.readOnly }) && (
                <ClearButton onClear={() => choose(null)} />
              )}
              <IconSelector size={15} stroke={1.8} aria-hidden />
            </span>
          </span>
        </Combobox.DropdownTarget>
        <OptionList
          id={listId}
          source={options}
          q={typed ?? ''}
          chosen={values}
          label={props.label}
          note={note && text(note.key, note.count)}
          creation={creation?.label}
        />
      </Combobox>
    </Themed>
  )
}
