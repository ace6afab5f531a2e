import './option-list.css'
import { Combobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { UIEvent } from 'react'
import { text } from '../lib/i18n.ts'
import type { FoundOptions } from './options.ts'

/** Loads more when the end comes this near (R9.58). */
const nearEnd = 50

function onScroll({ currentTarget: list }: UIEvent<HTMLElement>, more: () => void) {
  if (list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd) more()
}

interface OptionListProps {
  id: string
  found: FoundOptions
  chosen: readonly string[]
  label: string | undefined
}

/** The dropdown of everything that chooses from options. */
export function OptionList({ id, found, chosen, label }: OptionListProps) {
  const { options, isLoading, isFailed, retry, more } = found
  return (
    <Combobox.Dropdown className="option-list">
      <Combobox.Options
        id={id}
        mah={264}
        className="option-list-scroll"
        hidden={options.length === 0}
        aria-label={label ?? text('kit.options')}
        onScroll={(event) => onScroll(event, more)}
      >
        {options.map(({ value, label, glyph, disabled }) => (
          <Combobox.Option key={value} value={value} disabled={disabled ?? false} active={chosen.includes(value)} className="option">
            {glyph}
            <span className="option-label">{label}</span>
            {chosen.includes(value) && <IconCheck size={15} className="option-check" aria-hidden />}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {isFailed && (
        <p className="option-list-note">
          {text('selectErrorLoading')}{' '}
          <button type="button" className="link-button" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
            {text('kit.retry')}
          </button>
        </p>
      )}
      {!isFailed && options.length === 0 && <p className="option-list-note">{text(isLoading ? 'kit.loading' : 'selectNoResults')}</p>}
    </Combobox.Dropdown>
  )
}
