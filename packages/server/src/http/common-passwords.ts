/** What people choose first, and what is guessed first (ruling "password rule"). */

let common: Promise<ReadonlySet<string>> | undefined

/** The list of zxcvbn-ts, all in small letters. It is read when the first password is chosen. */
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Shorter ones are syllables. */
const minWordLength = 4

/** Neither capitals nor a year at the end make a common password a rare one. */
export async function isCommon(password: string): Promise<boolean> {
  common ??= read()
  const [list, typed] = [await common, password.toLowerCase()]
  const word = typed.replaceAll(/[^\p{L}]/gu, '')
  return list.has(typed) || (word.length >= minWordLength && list.has(word))
}
