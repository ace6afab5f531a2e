/** What may be uploaded; the server says the same by looking into the file. */
export const maxMegabytes = 10

const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', svg: 'image/svg+xml' }
export const acceptOf = (accept: readonly string[]) => accept.map((type) => types[type] ?? '').join(',')

/** What keeps a file from being sent at all (R5.44–47): a rule and its bounds, or nothing. */
export function fileFault(
  file: { type: string; size: number },
  accept: readonly string[],
): { rule: string; args: (string | number)[] } | undefined {
  if (!accept.some((type) => types[type] === file.type))
    return { rule: 'fileType', args: [accept.map((type) => type.toUpperCase()).join(', ')] }
  return file.size > maxMegabytes * 1_048_576 ? { rule: 'fileSize', args: [maxMegabytes] } : undefined
}
