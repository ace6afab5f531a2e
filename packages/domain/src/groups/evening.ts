/** Evening hours: both ends or neither, and only with lighting. */
import { onlyWhen, together } from '../check/rule.ts'

export const eveningRules = <const Flag extends string, const From extends string, const To extends string>(
  flag: Flag,
  from: From,
  to: To,
) => [together<From | To>(from, to), onlyWhen<From | Flag>(from, flag, [true]), onlyWhen<To | Flag>(to, flag, [true])] as const
