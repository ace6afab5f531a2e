import './command-palette.css'
import { useNavigate } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { text } from '../lib/language/i18n.ts'
import { titleOf } from '../routes.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { fold } from '../ui/select/options.ts'
import { MenuIcon } from './menu-icon.tsx'
import { leavesOf, type MenuLeaf } from './menu-tree.ts'
import { useMenu } from './use-menu.ts'

/** Goes to a screen by a few letters of its name. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { menu } = useMenu()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const found = leavesOf(menu).filter((leaf) => fold(titleOf(leaf, text)).includes(fold(typed.trim())))

  function go(leaf: MenuLeaf | undefined) {
    if (!leaf) return
    onClose()
    void navigate({ to: leaf.path })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setActive((active + step + found.length) % found.length)
    } else if (event.key === 'Enter') go(found[active])
  }

  return (
    <Dialog opened onClose={onClose} title={text('shell.goTo')} size="Normal" preventHistoryEntry flush cssClass="command-palette">
      <div className="palette-search">
        <IconSearch size={18} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label={text('shell.goTo')}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found[active] && `${id}-${found[active].name}`}
          placeholder={text('shell.search')}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
        />
      </div>
      {/* The keyboard reaches the options through the field above. */}
      <div id={`${id}-list`} role="listbox" aria-label={text('shell.goTo')} className="palette-list">
        {found.map((leaf, index) => (
          <div
            key={leaf.name}
            id={`${id}-${leaf.name}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="palette-option"
            onMouseMove={() => setActive(index)}
            onClick={() => go(leaf)}
            onKeyDown={onKeyDown}
          >
            <MenuIcon name={leaf.name} />
            {titleOf(leaf, text)}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className="palette-none" role="status">
          {text('shell.noMatch')}
        </p>
      )}
    </Dialog>
  )
}
