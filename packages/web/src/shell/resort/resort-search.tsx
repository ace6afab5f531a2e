import './resort-search.css'
import '../../ui/input/input.css'
import '../../ui/select/option-list.css'
import { fold } from '@ridgeline/domain/search/fold'
import { IconCheck } from '@tabler/icons-react'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import type { ProfileResort } from '../../lib/session/session.ts'
import { matching, type Option } from '../../ui/select/options.ts'
import { chooseResort } from './choose-resort.ts'
import { resortName } from './resort-name.ts'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const bringIntoSight = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' })

interface ResortSearchProps {
  resorts: readonly ProfileResort[]
  resortId: string | undefined
  onClose: () => void
}

/** The resorts of a large group, found by their names. Enter takes the first one; arrow keys lead from the field to the others. */
export function ResortSearch({ resorts, resortId, onClose }: ResortSearchProps) {
  const [typed, setTyped] = useState('')
  const options = useMemo(() => resorts.map((resort) => ({ value: resort.id, label: resortName(resort) })), [resorts])
  const begins = ({ label }: Option) => Number(fold(label).startsWith(fold(typed.trim())))
  // Enter takes the first one: names that begin with what was typed come before those that only contain it.
  const found = matching(options, typed).toSorted((one, other) => begins(other) - begins(one))
  const panel = useRef<HTMLDivElement>(null)

  function choose(id: string) {
    onClose()
    void chooseResort(id)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [...panel.current!.querySelectorAll<HTMLElement>('input, [role=menuitemradio]')]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    stops[(at + step + stops.length) % stops.length]!.focus()
  }

  return (
    <div ref={panel} className="resort-search" onKeyDown={onKeyDown}>
      <input
        type="search"
        className="input"
        aria-label={text('palette.findResort')}
        placeholder={text('palette.findResort')}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && found[0] && choose(found[0].value)}
      />
      {found.length > 0 ? (
        <div role="menu" aria-label={text('palette.resorts')} className="resort-list">
          {found.map(({ value, label }) => {
            const isCurrent = value === resortId
            return (
              <button
                key={value}
                ref={isCurrent ? bringIntoSight : undefined}
                type="button"
                role="menuitemradio"
                aria-checked={isCurrent}
                tabIndex={-1}
                className="option resort-option"
                onClick={() => choose(value)}
              >
                <span className="option-label">{label}</span>
                {isCurrent && <IconCheck size={15} className="option-check" aria-hidden />}
              </button>
            )
          })}
        </div>
      ) : (
        <p className="option-list-note" role="status">
          {text('shell.noMatch')}
        </p>
      )}
    </div>
  )
}
