/** What only the server can find wrong with a value, in the words of a rule. */
import { Failure } from '@ridgeline/domain/failure'

/** `field` is empty for the record as a whole. */
export const refused = (field: string, rule: string, ...args: (string | number)[]) =>
  new Failure('invalid', { issues: [{ field, rule, args }] })
