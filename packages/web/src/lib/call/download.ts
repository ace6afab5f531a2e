/** Large files are still read from the address after the click, in Safari for one, so it lives a while (R9.28, T83). */
export const blobLifetime = 5000

/** Hands a blob to the user as a file (R7.28). */
export function downloadBlob(blob: Blob, fileName: string): void {
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
