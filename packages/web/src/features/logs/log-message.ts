import { formatMoment } from '../../lib/language/numbers/format.ts'

const instants = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g

/** Entries cannot be changed, so the moments in their messages are formatted where they are shown. */
export const shownMessage = (message: string | null, zone: string | undefined): string | null =>
  message && message.replaceAll(instants, (moment) => formatMoment(moment, zone))
