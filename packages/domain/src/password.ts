/** The rules of passwords (R5.52–54): shown to the user where it is chosen, enforced where it is stored. */
import { lengthOf } from './format.ts'

const minLength = 8
const maxLength = 128

/** Letters alone, small and without accents. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')

/** Shorter ones stand in too many other words. */
const minWordLength = 4
/** What a password has beside such words must be as long as a password. */
const minOutsideNames = minLength

/** Whether it is little more than names that anybody would try here: of the product, the resorts, the person. */
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

/** The rule it breaks, or nothing; `names` are those easily guessed here. Upper case is `\p{Lu}`, a digit `\p{Nd}` (OP9). */
export function passwordFault(password: string, names: readonly string[] = []): PasswordFault | undefined {
  if (lengthOf(password) > maxLength) return 'maxLengthText'
  if (lengthOf(password) < minLength || !/\p{Lu}/u.test(password) || !/\p{Nd}/u.test(password)) return 'password'
  return isNamed(password, names) ? 'namedPassword' : undefined
}
