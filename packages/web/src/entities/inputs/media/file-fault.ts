/** The files that may be uploaded; the server verifies the same by their content. */
import type { FileType } from '@ridgeline/domain/declare/field'
import { bytesOf, fileTypeOf, fileTypes } from '@ridgeline/domain/media/file-type'
import { text } from '../../../lib/language/texts/i18n.ts'

/** Types unknown to browsers are recognised by the file extension. */
const endings: Readonly<Partial<Record<FileType, RegExp>>> = { gpx: /\.gpx$/i }

export const acceptOf = (accept: readonly FileType[]) =>
  accept.flatMap((type) => [fileTypes[type].mime, ...(endings[type] ? [`.${type}`] : [])]).join(',')

const namesOf = (accept: readonly FileType[]) => accept.map((type) => type.toUpperCase()).join(', ')

/** „JPG, PNG do 10 MB, MP4 do 200 MB“ */
export function limitsText(accept: readonly FileType[]): string {
  const limits = [...new Set(accept.map((type) => fileTypes[type].megabytes))]
  const typesOf = (limit: number) => accept.filter((type) => fileTypes[type].megabytes === limit)
  return limits.map((limit) => text('media.limit', namesOf(typesOf(limit)), limit)).join(', ')
}

/** Why a file cannot be uploaded (R5.44–47): a rule and its bounds, or `undefined`. */
export function fileFault(
  file: { name?: string; type: string; size: number },
  accept: readonly FileType[],
): { rule: string; args: (string | number)[] } | undefined {
  const type = fileTypeOf(file.type) ?? accept.find((each) => endings[each]?.test(file.name ?? ''))
  if (!type || !accept.includes(type)) return { rule: 'fileType', args: [namesOf(accept)] }
  const { megabytes } = fileTypes[type]
  return file.size > bytesOf(megabytes) ? { rule: 'fileSize', args: [megabytes] } : undefined
}
