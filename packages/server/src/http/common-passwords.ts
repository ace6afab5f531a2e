/** What people choose first, and whoever guesses tries first (ruling "password rule"). */
const most = 10_000

let common: Promise<ReadonlySet<string>> | undefined

/** The list of zxcvbn-ts, the most common first, all in small letters. It is read when the first password is chosen. */
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, most))
}

/** Capitals do not make a common password a rare one. */
export async function isCommon(password: string): Promise<boolean> {
  common ??= read()
  return (await common).has(password.toLowerCase())
}
