import { text } from '../language/texts/i18n.ts'
import { callFailed } from './call.ts'
import { CallError } from './call-error.ts'
import { serverOrigin } from './send/call-base.ts'
import { isNative } from './send/native.ts'

/** Large files are still read from the address after the click, in Safari for one, so it lives a while (R9.28, T83). */
export const blobLifetime = 5000

/** The shell keeps no files, so it is better to say where they can be had. */
export const notInApp = (): CallError =>
  new CallError(text('filesNotInApp', serverOrigin()), { status: 0, code: undefined, data: undefined, requestId: undefined, body: '' })

/** Hands a blob to the user as a file (R7.28). */
export function downloadBlob(blob: Blob, fileName: string): void {
  if (isNative()) return callFailed.emit(notInApp())
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), blobLifetime)
}
