/** Reads codes with the camera where the browser supports it (Shape Detection API). */

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

const formats = ['qr_code', 'code_128', 'data_matrix', 'aztec']

// Not in the types of TypeScript, because it is not a standard yet.
const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Browsers allow cameras only on secure pages. */
export const canScan = () => Boolean(detectorClass() && navigator.mediaDevices?.getUserMedia)

/** Milliseconds in which the same code is not read again. */
const samePause = 3_000
const pause = 150

/** Reads until it is stopped. @throws when the camera may not be used */
export async function scanInto(video: HTMLVideoElement, onRead: (code: string) => void, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop, { once: true })
  video.srcObject = stream
  await video.play()
  const detector = new (detectorClass()!)({ formats })
  let last = { code: '', at: 0 }
  while (!signal.aborted) {
    const [found] = await detector.detect(video).catch(() => [])
    const now = Date.now()
    const isNew = found && (found.rawValue !== last.code || now - last.at > samePause)
    // A ticket held up is read once, however long it is held.
    if (found) last = { code: found.rawValue, at: now }
    if (isNew) onRead(found.rawValue)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
