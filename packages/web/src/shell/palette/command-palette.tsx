/** Finds screens, records and commands by a few letters. */
import './command-palette.css'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { counted, loadAreas, text } from '../../lib/language/texts/i18n.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { dialogEntries } from '../../ui/dialog/level/history-entries.ts'
import { byGroup, matchingCommands, type Command, type CommandGroup } from './find.ts'
import { useCommands } from './use-commands.tsx'
import { useFoundRecords } from './use-found-records.tsx'

// The texts of the records, since screens without records have not loaded them.
const words = loadAreas(['list', 'records'])

/** The history entry of the palette. */
const entry = 'ridgeline-palette'

const headingKeys: Partial<Record<CommandGroup, string>> = { density: 'shell.density' }
const headingOf = (group: CommandGroup) => text(headingKeys[group] ?? `palette.${group}`)

interface CommandPaletteProps {
  onClose: () => void
  onShortcuts: () => void
}

export function CommandPalette({ onClose, onShortcuts }: CommandPaletteProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [activeId, setActiveId] = useState<string>()
  const [, setHasWords] = useState(false)
  useEffect(() => void words.then(() => setHasWords(true)), [])

  const found = matchingCommands(useCommands(onShortcuts), typed, headingOf)
  const records = useFoundRecords(typed)
  const groups = byGroup([...found, ...records.commands])
  const shown = groups.flatMap(({ commands }) => commands)
  const active = shown.find((command) => command.id === activeId) ?? shown[0]
  const isRecord = active?.group === 'records' || active?.group === 'similar'
  const isAwaited = records.isOfBefore && (!active || isRecord)
  // Enter right after typing waits for what was typed: the record of another text is not opened.
  const [isEntered, setEntered] = useState(false)
  // A search that has failed opens nothing, also when it succeeds later.
  if (isEntered && !isAwaited && records.isFailed) setEntered(false)
  const enter = useEffectEvent(() => {
    // A record that was chosen and is not found any more opens no other one.
    if (activeId === undefined || active?.id === activeId) void run(active)
  })
  useEffect(() => {
    if (isEntered && !isAwaited) enter()
  }, [isEntered, isAwaited])
  const optionId = (command: Command) => `${id}-${command.id}`

  function move(to: Command | undefined) {
    if (!to) return
    setActiveId(to.id)
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
  }

  /** Runs the command after the dialog and its history entry have gone and the focus has returned, since commands may need all of it. */
  async function run(command: Command | undefined) {
    if (!command) return
    onClose()
    await dialogEntries.gone(entry)
    setTimeout(command.run)
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = active ? shown.indexOf(active) : -1
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }
    const target = targets[event.key]
    if (target !== undefined && shown.length > 0) {
      event.preventDefault()
      setEntered(false)
      const isArrow = event.key.startsWith('Arrow')
      move(shown[isArrow ? (target + shown.length) % shown.length : Math.min(Math.max(target, 0), shown.length - 1)])
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (isAwaited) setEntered(true)
      else void run(active)
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title=""
      label={text('shell.goTo')}
      size="NormalToLarge"
      entry={entry}
      flush
      cssClass="command-palette"
    >
      <div className="palette-search">
        <IconSearch size={18} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label={text('shell.goTo')}
          aria-expanded={shown.length > 0}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active)}
          autoComplete="off"
          spellCheck={false}
          placeholder={text('shell.search')}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTyped(target.value)
            setActiveId(undefined)
            setEntered(false)
          }}
        />
        {records.isSearching && <i className="spinner palette-spinner" aria-hidden />}
      </div>
      {/* The keyboard reaches the options through the field above. */}
      <div id={`${id}-list`} role="listbox" aria-label={text('shell.goTo')} className="palette-list">
        {groups.map(({ group, commands }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className="palette-heading" role="presentation">
              {headingOf(group)}
            </div>
            {commands.map((command) => (
              <PaletteOption
                key={command.id}
                id={optionId(command)}
                command={command}
                isActive={command === active}
                onPoint={() => setActiveId(command.id)}
                onRun={() => void run(command)}
              />
            ))}
          </div>
        ))}
      </div>
      {records.isFailed && <p className="palette-note">{text('palette.recordsFailed')}</p>}
      <p className={shown.length > 0 || records.isSearching ? 'visually-hidden' : 'palette-note'} role="status">
        {outcomeOf(shown.length, records.isSearching)}
      </p>
    </Dialog>
  )
}

function outcomeOf(count: number, isSearching: boolean): string {
  if (isSearching) return text('palette.searching')
  return count > 0 ? counted('palette.found', count, count) : text('shell.noMatch')
}

interface OptionProps {
  id: string
  command: Command
  isActive: boolean
  onPoint: () => void
  onRun: () => void
}

const PaletteOption = ({ id, command: { title, lang, icon, meta, note, isCurrent }, isActive, onPoint, onRun }: OptionProps) => (
  <div id={id} role="option" tabIndex={-1} aria-selected={isActive} className="palette-option" onMouseMove={onPoint} onClick={onRun}>
    <span className="palette-icon">{icon}</span>
    <span className="palette-title" lang={lang}>
      {title}
      {note && <small className="palette-fact num">{note}</small>}
    </span>
    {meta && <small>{meta}</small>}
    {isCurrent && <IconCheck size={15} aria-hidden />}
  </div>
)
