/** What is coming in the resort, month by month; on phones the days on which something is. */
import './calendar-screen.css'
import type { Coming } from '@ridgeline/domain/planned-changes/coming'
import { isDay } from '@ridgeline/domain/check/format'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { dayAfter, dayIn, shortWeekday } from '../../../lib/language/moments/resort-time.ts'
import { formatDay, fromLocal } from '../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { useNow } from '../../../lib/browser/time/use-now.ts'
import { useZone } from '../../../lib/session/use-zone.ts'
import { useIsMobile } from '../../../lib/browser/screen/use-is-mobile.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { inMonth, longDayText, monthGrid, monthText, weekOf } from '../../../ui/input/moment/day-text.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { CalendarDay } from './calendar-day.tsx'
import { comingQuery } from './coming-api.ts'

/** Items of a day in the month, before all are wanted. */
const most = 4
const all = 50

interface MonthProps {
  weeks: readonly (readonly string[])[]
  month: string
  today: string
  days: ReadonlyMap<string, readonly Coming[]>
  zone: string | undefined
}

export function CalendarScreen({ resortId }: { resortId: string }) {
  const zone = useZone(resortId)
  const language = useLanguage()
  const navigate = useNavigate()
  const isNarrow = useIsMobile()
  const search: { month?: unknown } = useSearch({ strict: false })
  const today = dayIn(new Date(useNow(60_000)), zone)
  const asked = `${String(search.month)}-01`
  const first = isDay(asked) ? asked : `${today.slice(0, 7)}-01`
  const month = first.slice(0, 7)
  const weeks = monthGrid(first, weekOf(language).first)
  const [from, until] = [weeks[0]![0]!, dayAfter(weeks.at(-1)!.at(-1)!, 1)].map((day) => fromLocal(`${day}T00:00`, zone))
  const { data, error, refetch, isPlaceholderData } = useQuery(comingQuery(resortId, from!, until!))
  const days = Map.groupBy(data?.items ?? [], ({ at }) => dayIn(new Date(at), zone))
  const turn = (by: number) =>
    void navigate({ to: '.', search: { view: 'calendar', month: inMonth(first, by).slice(0, 7) }, replace: true })
  const shown = { weeks, month, today, days, zone }
  return (
    <section className="coming" aria-label={text('plans.view.calendar')}>
      <header>
        <h2 aria-live="polite">{monthText(first, language)}</h2>
        <IconButton label={text('kit.previousMonth')} onClick={() => turn(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton label={text('kit.nextMonth')} onClick={() => turn(1)}>
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
      </header>
      {error && !data && <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>}
      {data?.hasMore && <InlineAlert>{text('coming.tooMany', data.items.length)}</InlineAlert>}
      <div aria-busy={!data || isPlaceholderData}>
        {isNarrow ? <MonthList {...shown} isRead={Boolean(data)} /> : <MonthTable {...shown} />}
      </div>
    </section>
  )
}

function MonthTable({ weeks, month, today, days, zone }: MonthProps) {
  const language = useLanguage()
  return (
    <table>
      <thead>
        <tr>
          {weekOf(language).names.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} data-other={!day.startsWith(month) || undefined} data-today={day === today || undefined}>
                <time dateTime={day} aria-label={longDayText(day, language)} className="num">
                  {Number(day.slice(8))}
                </time>
                <CalendarDay items={days.get(day) ?? []} zone={zone} most={most} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MonthList({ weeks, month, days, zone, isRead }: MonthProps & { isRead: boolean }) {
  const filled = weeks.flat().filter((day) => day.startsWith(month) && days.has(day))
  if (isRead && filled.length === 0) return <EmptyState title={text('coming.nothing')} />
  return filled.map((day) => (
    <div key={day} className="coming-day">
      <h3 className="num">
        <span>{shortWeekday(day)}</span> {formatDay(day)}
      </h3>
      <CalendarDay items={days.get(day)!} zone={zone} most={all} />
    </div>
  ))
}
