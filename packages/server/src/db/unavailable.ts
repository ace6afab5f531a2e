import { codeOf, messageOf } from '@ridgeline/domain/values/message-of'

/** Lost connections, exhausted pools, timeouts and serialization conflicts: the same statement can succeed later. */
export const isUnavailable = (error: unknown): boolean =>
  /^(08|40|53|57P|57014|55P03|ECONN|EPIPE)/.test(codeOf(error)) ||
  /timeout exceeded when trying to connect|Connection terminated/.test(messageOf(error))
