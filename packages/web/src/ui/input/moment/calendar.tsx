/** A month to choose a day from, in the language of the screen. */
import './calendar.css'
import { isDay } from '@ridgeline/domain/check/format'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { dayByKey, inMonth, longDayText, monthGrid, monthText, weekOf } from './day-text.ts'

interface CalendarProps {
  value: string | null
  today: string
  onChoose: (day: string) => void
}

/** The dialog around listens for Escape before anything else does; what is within closes first. */
const ownEscape = { 'data-mantine-stop-propagation': 'true' }

export function Calendar({ value, today, onChoose }: CalendarProps) {
  const language = useLanguage()
  const grid = useRef<HTMLTableElement>(null)
  const chosen = value && isDay(value) ? value : undefined
  const [at, setAt] = useState(chosen ?? today)
  const byKeys = useRef(true)
  const { first, names } = weekOf(language)

  useEffect(() => {
    if (byKeys.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at])

  function onKeyDown(event: KeyboardEvent) {
    const next = dayByKey(at, event.key, first)
    if (!next) return
    event.preventDefault()
    byKeys.current = true
    setAt(next)
  }
  const turn = (by: number) => {
    byKeys.current = false
    setAt(inMonth(at, by))
  }

  return (
    <div className="calendar">
      <div className="calendar-head">
        <button type="button" {...ownEscape} aria-label={text('kit.previousMonth')} onClick={() => turn(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </button>
        <b aria-live="polite">{monthText(at, language)}</b>
        <button type="button" {...ownEscape} aria-label={text('kit.nextMonth')} onClick={() => turn(1)}>
          <IconChevronRight size={16} aria-hidden />
        </button>
      </div>
      <table ref={grid} role="grid" aria-label={monthText(at, language)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {names.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(at, first).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} role="gridcell" aria-selected={day === chosen}>
                  <button
                    type="button"
                    {...ownEscape}
                    tabIndex={day === at ? 0 : -1}
                    // Where the focus goes when the calendar opens.
                    data-autofocus={day === at || undefined}
                    aria-label={longDayText(day, language)}
                    aria-current={day === today ? 'date' : undefined}
                    data-chosen={day === chosen || undefined}
                    data-other={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
