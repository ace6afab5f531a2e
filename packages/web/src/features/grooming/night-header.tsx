import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatDay } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'

interface NightHeaderProps {
  night: string
  tonight: string | undefined
  progress: string
  /** @param night undefined for the night of now */
  onShow: (night: string | undefined) => void
}

/** The night that is shown, and the way to others; also while their plan cannot be shown. */
export function NightHeader({ night, tonight, progress, onShow }: NightHeaderProps) {
  const show = (next: string) => onShow(next === tonight ? undefined : next)
  return (
    <header>
      <div>
        <h2>{text('groomingPlan.of', formatDay(night))}</h2>
        <p role="status">{progress}</p>
      </div>
      <div className="grooming-nights">
        <IconButton label={text('groomingPlan.before')} onClick={() => show(dayAfter(night, -1))}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <Button size="large" disabled={night === tonight} onClick={() => onShow(undefined)}>
          {text('groomingPlan.tonight')}
        </Button>
        <IconButton label={text('groomingPlan.after')} onClick={() => show(dayAfter(night, 1))}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
    </header>
  )
}
