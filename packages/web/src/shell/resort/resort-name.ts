import { text } from '../../lib/language/texts/i18n.ts'
import type { ProfileResort } from '../../lib/session/session.ts'

/** Says of a resort that guests do not see it. */
export const resortName = ({ name, active }: Pick<ProfileResort, 'name' | 'active'>): string =>
  active === false ? text('shell.inactiveResort', name) : name
