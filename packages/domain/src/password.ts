/** What a password must be (R5.52–54): said to the user where it is chosen, enforced where it is stored. */
import { lengthOf } from './format.ts'

const least = 8
const most = 128

/** The rule it breaks, or nothing. Upper case is `\p{Lu}`, a digit `\p{Nd}` (OP9). */
export function passwordFault(password: string): 'password' | 'maxLengthText' | undefined {
  if (lengthOf(password) > most) return 'maxLengthText'
  return lengthOf(password) >= least && /\p{Lu}/u.test(password) && /\p{Nd}/u.test(password) ? undefined : 'password'
}
