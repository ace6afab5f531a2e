/** Validation failures that only the server can detect, as violated rules. */
import { Failure } from '@ridgeline/domain/check/failure'

/** `field` is empty for the record as a whole. */
export const refused = (field: string, rule: string, ...args: (string | number)[]) =>
  new Failure('invalid', { issues: [{ field, rule, args }] })
