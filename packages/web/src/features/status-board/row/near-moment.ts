import { dayIn, formatTime } from '../../../lib/language/moments/resort-time.ts'
import { formatMoment } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'

/** `08:30`; with its day when that is not today. */
export const nearMoment = (moment: string, zone: string | undefined): string =>
  dayIn(new Date(moment), zone) === dayIn(new Date(), zone) ? formatTime(moment, zone) : formatMoment(moment, zone)

/** `reopens at about 13:30`; afterwards that it was expected. */
export const reopeningText = (reopensAt: string, zone: string | undefined): string =>
  text(Date.parse(reopensAt) > Date.now() ? 'statusBoard.reopens' : 'statusBoard.overdue', nearMoment(reopensAt, zone))
