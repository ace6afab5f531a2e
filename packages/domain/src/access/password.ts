/** The rules of passwords (R5.52–54): shown to the user where it is chosen, enforced where it is stored. */
import { lengthOf } from '../check/format.ts'

const minLength = 8
const maxLength = 128

/** Letters only, in lower case and without accents. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')

/** Shorter words occur in too many other words. */
const minWordLength = 4
/** The rest of a password without such words must be as long as a password. */
const minOutsideNames = minLength

/** Whether it is little more than names that attackers would try: of the product, the resorts, the user. */
function isNamed(password: string, names: readonly string[]): boolean {
  const words = names
    .flatMap((name) => name.split(/[^\p{L}\p{M}]+/u))
    .map(lettersOf)
    .filter((word) => word.length >= minWordLength)
  const letters = lettersOf(password)
  let rest = letters
  for (const word of words.toSorted((one, other) => other.length - one.length)) rest = rest.replaceAll(word, '')
  return rest.length < letters.length && rest.length < minOutsideNames
}

export type PasswordFault = 'password' | 'maxLengthText' | 'namedPassword'

/** The violated rule, or undefined; `names` are those easily guessed. Upper case is `\p{Lu}`, a digit `\p{Nd}` (OP9). */
export function passwordFault(password: string, names: readonly string[] = []): PasswordFault | undefined {
  if (lengthOf(password) > maxLength) return 'maxLengthText'
  if (lengthOf(password) < minLength || !/\p{Lu}/u.test(password) || !/\p{Nd}/u.test(password)) return 'password'
  return isNamed(password, names) ? 'namedPassword' : undefined
}
