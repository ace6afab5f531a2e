/** A stream of a camera. Loaded only where one is shown; HLS is played by the browser where it can, otherwise by `hls.js`. */
import { useEffect, useRef } from 'react'
import type { LiveStream as Stream } from '@ridgeline/domain/values/live-stream'

interface LiveStreamProps {
  live: Stream
  /** What is seen, for people who do not see it. */
  label: string
  onPlaying: () => void
  /** Also while it plays: the stream has ended or does not arrive any more. */
  onFailed: () => void
}

/** Milliseconds until the first picture; slower streams are not live. */
const startTime = 15_000
const playlistType = 'application/vnd.apple.mpegurl'

export function LiveStream(props: LiveStreamProps) {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const isPlaying = useRef(false)
  const { kind, url } = props.live
  const onPlaying = () => {
    isPlaying.current = true
    latest.current.onPlaying()
  }
  useEffect(() => {
    isPlaying.current = false
    const timer = setTimeout(() => !isPlaying.current && latest.current.onFailed(), startTime)
    return () => clearTimeout(timer)
  }, [url])
  const onFailed = () => latest.current.onFailed()
  return kind === 'mjpeg' ? (
    <MotionPicture url={url} label={props.label} onPlaying={onPlaying} onFailed={onFailed} />
  ) : (
    <Video url={url} label={props.label} onPlaying={onPlaying} onFailed={onFailed} />
  )
}

interface PlayerProps extends Pick<LiveStreamProps, 'label' | 'onPlaying' | 'onFailed'> {
  url: string
}

/** A picture that never ends. Browsers keep loading one that was removed, until its address changes. */
function MotionPicture({ url, label, onPlaying, onFailed }: PlayerProps) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const shown = image.current
    if (!shown) return undefined
    shown.src = url
    return () => shown.removeAttribute('src')
  }, [url])
  return <img ref={image} className="live-stream" alt={label} onLoad={onPlaying} onError={onFailed} />
}

function Video({ url, label, onPlaying, onFailed }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const failed = useRef(onFailed)
  useEffect(() => {
    failed.current = onFailed
  })
  useEffect(() => {
    const shown = video.current
    if (!shown) return undefined
    const leaving = new AbortController()
    let end = () => shown.removeAttribute('src')
    // The library plays what the browser could not; when it fails too, the stream has failed.
    let isByLibrary = false
    async function playByLibrary(on: HTMLVideoElement) {
      const { default: Hls } = await import('hls.js/light')
      if (leaving.signal.aborted) return
      if (!Hls.isSupported()) return failed.current()
      // A worker would need another exception of the content security policy.
      const player = new Hls({ enableWorker: false })
      end = () => player.destroy()
      isByLibrary = true
      player.on(Hls.Events.ERROR, (_, { fatal }) => {
        if (fatal) failed.current()
      })
      player.loadSource(url)
      player.attachMedia(on)
    }
    const byLibrary = () => playByLibrary(shown).catch(() => failed.current())
    if (shown.canPlayType(playlistType)) {
      shown.src = url
      // Browsers that play HLS do not play all of it.
      shown.addEventListener('error', byLibrary, { once: true, signal: leaving.signal })
    } else void byLibrary()
    shown.addEventListener('error', () => isByLibrary && failed.current(), { signal: leaving.signal })
    return () => {
      leaving.abort()
      end()
    }
  }, [url])
  return (
    <video ref={video} className="live-stream" aria-label={label} autoPlay muted playsInline onPlaying={onPlaying} onEnded={onFailed} />
  )
}
