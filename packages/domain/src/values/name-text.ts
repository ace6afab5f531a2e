/** The name of a record as one text: the names of some are texts by language. */
import { localize, localizedOf, type Language } from './localized.ts'

/** Empty without a name. */
export const nameText = (name: unknown, language: Language): string =>
  typeof name === 'string' ? name : localize(localizedOf(name), language)
