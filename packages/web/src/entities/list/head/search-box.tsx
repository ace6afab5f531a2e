/** Search as you type; the URL follows after a pause. `/` focuses it from anywhere. */
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { ariaKeysOf, shortcutOf } from '../../../lib/shortcuts/shortcuts.ts'
import { useShortcut } from '../../../lib/shortcuts/use-shortcut.ts'

const rest = 250

interface SearchBoxProps {
  label: string
  value: string
  onSearch: (q: string) => void
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The URL was changed by other means: Back, a link, "clear filters".
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }

  function search(q: string, delay: number) {
    setTyped(q)
    clearTimeout(timer.current)
    const go = () => {
      setKnown(q.trim())
      onSearch(q.trim())
    }
    timer.current = setTimeout(go, delay)
  }

  useShortcut('search', () => input.current?.focus())
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <div className="list-search" role="search">
      <IconSearch size={16} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={ariaKeysOf(shortcutOf('search'))}
        placeholder={label}
        value={typed}
        onChange={(event) => search(event.currentTarget.value, rest)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed, 0)
          if (event.key === 'Escape' && typed) search('', 0)
        }}
      />
      {typed && (
        <button type="button" className="icon-button" aria-label={text('list.clearSearch')} onClick={() => search('', 0)}>
          <IconX size={14} aria-hidden />
        </button>
      )}
    </div>
  )
}
