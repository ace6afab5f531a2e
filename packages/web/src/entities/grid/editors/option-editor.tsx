/** Chooses an option in a cell: a list below it, filtered by typing. */
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { IconCheck } from '@tabler/icons-react'
import { statuses } from '@ridgeline/domain/declare/vocabulary'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { isForbidden } from '../../../lib/call/call-error.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { nearEnd } from '../../../ui/kit-constants.ts'
import { StatusGlyph } from '../../../ui/mark/status-glyph.tsx'
import { isNearEnd } from '../../../ui/select/select-limits.ts'
import { useFoundOptions, type Option, type Options } from '../../../ui/select/options.ts'
import { refOptions } from '../../source/ref-options.ts'
import { optionOrder, optionWord } from '../../source/words.ts'
import { plainText } from '../cells/plain-text.ts'
import { moveOfKey, placeStyle, type EditorProps, type Move } from './editor-props.ts'

interface OptionEditorProps extends EditorProps {
  /** There is more room above the cell than below it. */
  opensUp: boolean
  /** Passes on the name of a chosen record, for its cell. */
  onNamed: (id: string, name: string) => void
}

const nothing = ''

function useOptions({ column: { field, name }, words: { owner }, resortId }: EditorProps): Options {
  return useMemo(() => {
    if (field.kind === 'ref') return refOptions(field.to, resortId)
    if (field.kind !== 'choice') return []
    const { of } = field
    const isStatus = of === statuses
    return optionOrder(of).map((value) => ({
      value,
      label: optionWord(owner, name, of, value),
      ...(isStatus && isOneOf(statuses, value) && { glyph: <StatusGlyph status={value} /> }),
    }))
  }, [field, name, owner, resortId])
}

export function OptionEditor(props: OptionEditorProps) {
  const { column, value, isFresh, words, label, box, opensUp, onNamed, onDone, onCancel } = props
  const listId = useId()
  const source = useOptions(props)
  const [typed, setTyped] = useState('')
  const found = useFoundOptions(source, typed)
  const isClearable = !column.field.required && typed === ''
  const options: readonly Option[] = isClearable ? [{ value: nothing, label: text('grid.nothing') }, ...found.options] : found.options
  // Nothing is active while options are loading, so leaving the cell changes nothing.
  const chosenAt = options.findIndex((option) => option.value === (value ?? nothing))
  const [pointed, setPointed] = useState<number>()
  const at = Math.min(pointed ?? (typed ? 0 : chosenAt), Math.max(0, options.length - 1))
  const isOver = useRef(false)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    list.current?.querySelector('[data-pointed]')?.scrollIntoView({ block: 'nearest' })
  }, [at, options.length])

  function choose(option: Option | undefined, move: Move) {
    if (isOver.current) return
    isOver.current = true
    if (!option) return onCancel(move)
    if (option.value !== nothing && column.field.kind === 'ref') onNamed(option.value, option.label)
    onDone(option.value === nothing ? null : option.value, move)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const move = moveOfKey(event)
    if (event.key === 'Escape') {
      isOver.current = true
      event.preventDefault()
      onCancel()
    } else if (step) {
      event.preventDefault()
      setPointed(Math.min(Math.max(at + step, 0), options.length - 1))
    } else if (move) {
      event.preventDefault()
      choose(options[at], move)
    }
  }

  return (
    <div className="grid-options" style={placeStyle(box)}>
      <input
        ref={takeFocus}
        className="grid-editor"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options[at] && `${listId}-${at}`}
        autoComplete="off"
        placeholder={isFresh ? '' : plainText(column, value, words)}
        style={{ minHeight: box.height, width: '100%' }}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setPointed(undefined)
        }}
        onKeyDown={onKeyDown}
        // A press elsewhere closes without a choice.
        onBlur={() => choose(undefined, 'stay')}
      />
      <div className="grid-list" data-up={opensUp || undefined}>
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={label}
          className="grid-list-scroll"
          onScroll={({ currentTarget }) => isNearEnd(currentTarget, nearEnd) && found.more()}
        >
          {options.map((option, index) => (
            <div
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={option.value === (value ?? nothing)}
              data-pointed={index === at || undefined}
              className="option"
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option, 'stay')}
              onPointerMove={() => setPointed(index)}
            >
              {option.glyph}
              <span className="option-label">{option.label}</span>
              {option.value === value && <IconCheck size={15} className="option-check" aria-hidden />}
            </div>
          ))}
        </div>
        {found.options.length === 0 && (
          <p className="option-list-note">
            {isForbidden(found.failure)
              ? found.failure?.message
              : text(found.failure ? 'selectErrorLoading' : found.isLoading ? 'kit.loading' : 'selectNoResults')}
          </p>
        )}
      </div>
    </div>
  )
}

const takeFocus = (element: HTMLInputElement | null) => element?.focus({ preventScroll: true })
