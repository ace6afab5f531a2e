import '../input/input.css'
import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Chip } from '../mark/badge/chip.tsx'
import { isControlReadOnly, useControl, type ControlProps } from '../form-item/form-item-context.ts'

const separators = /[,;\n\t]/

/** The tags after adding what was typed: trimmed, without repeats. */
export function withTags(tags: readonly string[], typed: string): string[] {
  const added = typed.split(separators).map((tag) => tag.trim())
  return [...new Set([...tags, ...added.filter((tag) => tag !== '')])]
}

interface TagsInputProps extends ControlProps<readonly string[] | null, string[]> {
  /** Offered while one is typed; any other word is as good. */
  suggestions?: readonly string[] | undefined
  /** A user is about to type. */
  onFocus?: (() => void) | undefined
}

/** What browsers call a value that was chosen and not typed. */
const isChosen = ({ inputType }: Event & { inputType?: string }) => inputType === undefined || inputType === 'insertReplacementText'

/** Free words; Enter or a comma ends one. */
export function TagsInput({ value, onChange, suggestions = [], onFocus, ...props }: TagsInputProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const { onBlur, ...attributes } = useControl(props)
  const tags = value ?? []
  const isReadOnly = isControlReadOnly(props)
  const offered = suggestions.filter((tag) => !tags.includes(tag))

  function add(text: string) {
    setTyped('')
    if (text.trim() !== '') onChange(withTags(tags, text))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ',') {
      if (typed.trim() === '') return
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0 && !isReadOnly) onChange(tags.slice(0, -1))
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (!separators.test(pasted)) return
    event.preventDefault()
    add(typed + pasted)
  }

  return (
    <span className="input">
      <span className="chips">
        {tags.map((tag) => (
          <Chip key={tag} name={tag} onRemove={isReadOnly ? undefined : () => onChange(tags.filter((other) => other !== tag))}>
            {tag}
          </Chip>
        ))}
        <input
          {...attributes}
          className="input-field"
          value={typed}
          list={offered.length > 0 ? listId : undefined}
          onFocus={onFocus}
          onChange={({ target, nativeEvent }) =>
            isChosen(nativeEvent) && offered.includes(target.value) ? add(target.value) : setTyped(target.value)
          }
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => {
            add(typed)
            onBlur?.()
          }}
        />
        {offered.length > 0 && (
          <datalist id={listId}>
            {offered.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        )}
      </span>
    </span>
  )
}
