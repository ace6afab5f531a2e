/** The most common passwords, which attackers try first. */

let common: Promise<ReadonlySet<string>> | undefined

/** The list of zxcvbn-ts in lower case, read when a password is first chosen. */
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Shorter entries are syllables that occur in good passwords too. */
const minWordLength = 4

/** Upper case, digits and other characters do not make a common password secure, wherever they are added. */
export async function isCommon(password: string): Promise<boolean> {
  common ??= read()
  const [list, typed] = [await common, password.toLowerCase()]
  const word = typed.replaceAll(/[^\p{L}]/gu, '')
  return list.has(typed) || (word.length >= minWordLength && list.has(word))
}
