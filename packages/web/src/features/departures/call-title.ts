import { localize } from '@ridgeline/domain/values/localized'
import { currentLanguage } from '../../lib/language/texts/i18n.ts'
import type { DispatchedCall } from './calls.ts'

/** The title of a call in one line. */
export const callTitle = ({ departureTime, routeShortName, tripHeadsign }: DispatchedCall): string =>
  `${departureTime} ${routeShortName} ${localize(tripHeadsign, currentLanguage())}`
