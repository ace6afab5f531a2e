import './dispatch-lines.css'
import { text } from '../../../lib/language/texts/i18n.ts'
import type { DispatchedCall } from '../calls.ts'

interface LineChipsProps {
  calls: readonly DispatchedCall[]
  /** Undefined selects all lines. */
  line: string | undefined
  onChange: (line: string | undefined) => void
}

/** Only lines with several calls; trains have a number of their own and would fill the list. */
export function LineChips({ calls, line, onChange }: LineChipsProps) {
  const counts = Map.groupBy(calls, ({ routeShortName }) => routeShortName)
  const lines = [...counts].filter(([name, all]) => all.length > 1 || name === line).map(([name]) => name)
  if (lines.length === 0) return null
  return (
    <div className="dispatch-lines" role="group" aria-label={text('dispatch.line')}>
      <button type="button" aria-pressed={line === undefined} onClick={() => onChange(undefined)}>
        {text('dispatch.allLines')}
      </button>
      {lines.map((name) => (
        <button key={name} type="button" aria-pressed={name === line} onClick={() => onChange(name)}>
          {name}
        </button>
      ))}
    </div>
  )
}
