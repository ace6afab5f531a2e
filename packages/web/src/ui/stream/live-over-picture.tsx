/** The stream of a camera over its picture: the picture is shown until the stream plays, and again when it fails, until it is tried again. */
import './live-stream.css'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { LiveStream as Stream } from '@ridgeline/domain/values/live-stream'

const LiveStream = lazy(async () => ({ default: (await import('./live-stream.tsx')).LiveStream }))

const never = () => () => {}

/** Milliseconds until a failed stream is tried again: screens run for months without anyone to reload them. */
const retryTime = 60_000

export type LiveState = 'starting' | 'playing' | 'failed'

interface LiveOverPictureProps {
  live: Stream
  label: string
  /** A stream that is tried again has failed until it plays. */
  onState: (state: LiveState) => void
  /** The picture. */
  children: ReactNode
}

export function LiveOverPicture({ live, label, onState, children }: LiveOverPictureProps) {
  const [state, setState] = useState<LiveState>('starting')
  // Players run in browsers only; the first picture of a display is drawn by the server.
  const isMounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  useEffect(() => {
    if (state !== 'failed') return undefined
    const timer = setTimeout(() => setState('starting'), retryTime)
    return () => clearTimeout(timer)
  }, [state])
  const change = (next: LiveState) => {
    setState(next)
    onState(next)
  }
  return (
    <span className="live" data-live={state}>
      {children}
      {isMounted && state !== 'failed' && (
        <Suspense>
          <LiveStream key={live.url} live={live} label={label} onPlaying={() => change('playing')} onFailed={() => change('failed')} />
        </Suspense>
      )}
    </span>
  )
}
