import './option-list.css'
import { Combobox } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { isForbidden } from '../../lib/call/call-error.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { nearEnd } from '../kit-constants.ts'
import { createValue, useFoundOptions, type Option, type Options } from './options.ts'
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
  const { isLoading, failure, retry, more, ...found } = useFoundOptions(source, q, !note)
  const options = note ? [] : found.options
  const similar = note ? [] : found.similar
  const isEmpty = options.length + similar.length === 0
  const drawn = (option: Option) => <DrawnOption key={option.value} option={option} isChosen={chosen.includes(option.value)} />
  return (
    <>
      <Combobox.Options
        id={id}
        mah={264}
        className="option-list-scroll"
        hidden={isEmpty && !creation}
        aria-label={label ?? text('kit.options')}
        onScroll={({ currentTarget }) => isNearEnd(currentTarget, nearEnd) && more()}
      >
        {options.map(drawn)}
        {similar.length > 0 && <Combobox.Group label={text('kit.similar')}>{similar.map(drawn)}</Combobox.Group>}
        {creation && (
          <Combobox.Option value={createValue} className="option option-create">
            <IconPlus size={15} aria-hidden />
            <span className="option-label">{creation}</span>
          </Combobox.Option>
        )}
      </Combobox.Options>
      {note && <p className="option-list-note">{note}</p>}
      {!note && failure && <FailureNote failure={failure} retry={retry} />}
      {!note && !failure && isEmpty && <p className="option-list-note">{text(isLoading ? 'kit.loading' : 'selectNoResults')}</p>}
    </>
  )
}

/** Trying again does not help users who may not see the records: they read which permission they lack. */
function FailureNote({ failure, retry }: { failure: Error; retry: () => void }) {
  if (isForbidden(failure)) return <p className="option-list-note">{failure.message}</p>
  return (
    <p className="option-list-note">
      {text('selectErrorLoading')}{' '}
      <button type="button" className="link-button" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
        {text('kit.retry')}
      </button>
    </p>
  )
}

const DrawnOption = ({ option: { value, label, note, glyph, disabled }, isChosen }: { option: Option; isChosen: boolean }) => (
  <Combobox.Option value={value} disabled={disabled ?? false} active={isChosen} className="option">
    {glyph}
    <span className="option-label">
      {label}
      {note && <small className="option-note num">{note}</small>}
    </span>
    {isChosen && <IconCheck size={15} className="option-check" aria-hidden />}
  </Combobox.Option>
)
