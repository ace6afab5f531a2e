/** A stream of a camera: an address from which browsers play. */

export const liveKinds = ['hls', 'mjpeg'] as const

export interface LiveStream {
  kind: (typeof liveKinds)[number]
  url: string
}
