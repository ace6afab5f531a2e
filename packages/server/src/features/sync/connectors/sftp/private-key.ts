/** A secret is a password, or a private key as OpenSSH and PEM write it. */
const pattern = /-----BEGIN ([A-Z ]+)-----(.*?)-----END \1-----/su
const lineLength = 70

/** A field of one line takes the line breaks away, without which no key is read. @returns undefined for a password */
export function privateKeyIn(secret: string): string | undefined {
  const [, kind, body = ''] = pattern.exec(secret) ?? []
  if (kind === undefined) return undefined
  const lines = body.replaceAll(/\s/g, '').match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []
  return [`-----BEGIN ${kind}-----`, ...lines, `-----END ${kind}-----`, ''].join('\n')
}

/** Whether it is a key that cannot be used, such as one with a passphrase. */
export async function isUnusableKey(secret: string): Promise<boolean> {
  const key = privateKeyIn(secret)
  return key !== undefined && (await import('ssh2')).default.utils.parseKey(key) instanceof Error
}
