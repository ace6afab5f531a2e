/** The heading above rows that are only similar to the search. */
import { text } from '../../../lib/language/texts/i18n.ts'

/** @param exact the number of exact matches */
export const similarHeading = (exact: number): string => text(exact === 0 ? 'list.noExact' : 'list.similar')
