import '../input.css'
import { isDay } from '@ridgeline/domain/check/format'
import { Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { enterPressed } from '../enter.ts'
import { isControlReadOnly, useControl, type ControlProps } from '../../form-item/form-item-context.ts'
import { withinWindow } from '../../menu/within-window.ts'
import { dayText, parseDay } from './day-text.ts'
import { Themed } from '../../mantine/themed.tsx'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

interface DateInputProps extends ControlProps<string | null> {
  /** Called on blur or choice, not with each key, for values that depend on the day. */
  late?: boolean | undefined
}

/** The day on the clock of this device. */
const todayHere = () => new Date().toLocaleDateString('sv')

/** `YYYY-MM-DD`, or nothing: shown and typed as the language writes it, which the browser's own control does not promise. */
export function DateInput({ value, onChange, late = false, ...props }: DateInputProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const { onBlur, ...attributes } = useControl({ placeholder: dayText('2026-12-31', language).replace(/\d/g, '–'), ...props })
  const isReadOnly = isControlReadOnly(props)

  function finish() {
    if (late && typed !== undefined) {
      const day = parseDay(typed, language, new Date().getFullYear())
      if (day === null || isDay(day)) onChange(day)
    }
    setTyped(undefined)
  }

  return (
    <span className="input">
      <input
        className="input-field num"
        {...attributes}
        type="text"
        autoComplete="off"
        value={typed ?? (value ? dayText(value, language) : '')}
        onChange={({ target }) => {
          setTyped(target.value)
          if (!late) onChange(parseDay(target.value, language, new Date().getFullYear()))
        }}
        onKeyDown={(event) => enterPressed(event, { value: event.currentTarget.value, onChange: () => {}, onEnter: finish })}
        onBlur={() => {
          finish()
          onBlur?.()
        }}
      />
      {!isReadOnly && (
        <span className="input-suffix">
          <Themed>
            <Popover opened={isOpen} onChange={setOpen} position="bottom-end" middlewares={withinWindow} trapFocus returnFocus withinPortal>
              <Popover.Target>
                <button type="button" className="input-inner-button" aria-label={text('kit.dateOpen')} onClick={() => setOpen(!isOpen)}>
                  <IconCalendar size={15} stroke={1.8} aria-hidden />
                </button>
              </Popover.Target>
              <Popover.Dropdown className="popover" aria-label={text('kit.calendar')}>
                <Suspense fallback={text('kit.loading')}>
                  <Calendar
                    value={value}
                    today={todayHere()}
                    onChoose={(day) => {
                      setOpen(false)
                      setTyped(undefined)
                      onChange(day)
                    }}
                  />
                </Suspense>
              </Popover.Dropdown>
            </Popover>
          </Themed>
        </span>
      )}
    </span>
  )
}
