import './option-list.css'
import { Combobox } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { text } from '../../lib/language/i18n.ts'
import { nearEnd } from '../kit-constants.ts'
import { createValue, useFoundOptions, type Options } from './options.ts'
import { isNearEnd } from './select-limits.ts'

interface OptionListProps {
  id: string
  source: Options
  /** What the options are searched for. */
  q: string
  chosen: readonly string[]
  label: string | undefined
  /** Stands in place of the options. */
  note?: string | undefined
  /** The last option, which makes a new one. */
  creation?: string | undefined
}

/** The dropdown of everything that chooses from options. */
export function OptionList(props: OptionListProps) {
  return (
    <Combobox.Dropdown className="option-list">
      <OpenList {...props} />
    </Combobox.Dropdown>
  )
}

/** There only while it is open: a form has many fields that choose, and few of them are ever opened. */
function OpenList({ id, source, q, chosen, label, note, creation }: OptionListProps) {
  const { isLoading, isFailed, retry, more, ...found } = useFoundOptions(source, q, !note)
  const options = note ? [] : found.options
  return (
    <>
      <Combobox.Options
        id={id}
        mah={264}
        className="option-list-scroll"
        hidden={options.length === 0 && !creation}
        aria-label={label ?? text('kit.options')}
        onScroll={({ currentTarget }) => isNearEnd(currentTarget, nearEnd) && more()}
      >
        {options.map(({ value, label, glyph, disabled }) => (
          <Combobox.Option key={value} value={value} disabled={disabled ?? false} active={chosen.includes(value)} className="option">
            {glyph}
            <span className="option-label">{label}</span>
            {chosen.includes(value) && <IconCheck size={15} className="option-check" aria-hidden />}
          </Combobox.Option>
        ))}
        {creation && (
          <Combobox.Option value={createValue} className="option option-create">
            <IconPlus size={15} aria-hidden />
            <span className="option-label">{creation}</span>
          </Combobox.Option>
        )}
      </Combobox.Options>
      {note && <p className="option-list-note">{note}</p>}
      {!note && isFailed && (
        <p className="option-list-note">
          {text('selectErrorLoading')}{' '}
          <button type="button" className="link-button" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
            {text('kit.retry')}
          </button>
        </p>
      )}
      {!note && !isFailed && options.length === 0 && (
        <p className="option-list-note">{text(isLoading ? 'kit.loading' : 'selectNoResults')}</p>
      )}
    </>
  )
}
