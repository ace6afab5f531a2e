/** The views of slides by kind. Each reports when it is ready or that it is broken. */
import { useEffect, useLayoutEffect, useRef, useState, type JSX } from 'react'
import type { Feed } from '@ridgeline/domain/displays/feed'
import type { ServerTime } from '../../clock/server-time.ts'
import { isWithinPage } from '../../page.ts'
import type { Say } from '../../texts.ts'
import { CameraSlide } from '../camera-slide.tsx'
import { EventSlide } from '../event-slide.tsx'
import { LoadedImage } from './loaded-image.tsx'
import { LiftsSlide } from '../lifts-slide.tsx'
import type { Slide, SlideKind, SlideOf } from './slide.ts'
import { WeatherSlide } from '../weather/weather-slide.tsx'

export interface SlideFrame {
  feed: Feed
  time: ServerTime
  say: Say
  onReady: () => void
  onBroken: () => void
}

export interface SlideProps<Kind extends SlideKind> {
  slide: SlideOf<Kind>
  frame: SlideFrame
}

/** Slides that load nothing are ready at once. */
function useReady({ onReady }: SlideFrame) {
  const latestOnReady = useRef(onReady)
  useEffect(() => latestOnReady.current(), [])
}

function TextSlide({ slide: { title, text, severity, colors, button }, frame }: SlideProps<'text'>) {
  useReady(frame)
  const card = useRef<HTMLDivElement>(null)
  // The content security policy allows no style attributes in the markup.
  useLayoutEffect(() => {
    if (!card.current || !colors) return
    card.current.style.background = colors.background
    card.current.style.color = colors.text
  }, [colors])
  return (
    <div ref={card} className="slide-text" data-severity={severity} data-colored={Boolean(colors) || undefined}>
      {title && <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {button && <b>{button}</b>}
    </div>
  )
}

const Words = ({ title, text, button }: { title: string; text: string; button?: string | undefined }) => (
  <div className="slide-words">
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {button && <b>{button}</b>}
  </div>
)

const PictureSlide = ({ slide: { url, title, text, button }, frame }: SlideProps<'picture'>) => (
  <div className="slide-picture">
    <LoadedImage src={url} onReady={frame.onReady} onBroken={frame.onBroken} />
    <Words title={title} text={text} button={button} />
  </div>
)

/** Without sound in a preview, and where the browser refuses to play because a page may not play sound of its own accord. */
function VideoSlide({ slide: { url, title, text, hasSound }, frame }: SlideProps<'video'>) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const isMuted = !hasSound || isRefused
  useEffect(() => {
    // Not known while the server draws it.
    if (video.current && isWithinPage()) video.current.muted = true
    video.current?.play().catch(({ name }: DOMException) => {
      if (name === 'NotAllowedError') setRefused(true)
    })
  }, [isMuted, url])
  return (
    <div className="slide-picture">
      <video ref={video} src={url} muted={isMuted} loop playsInline onPlaying={frame.onReady} onError={frame.onBroken} />
      <Words title={title} text={text} />
    </div>
  )
}

/** Milliseconds: longer than a slow page needs; a page that is not loaded by then is left out. */
const frameTime = 12_000

function FrameSlide({ slide: { url, title, isOwn }, frame: { onReady, onBroken } }: SlideProps<'frame'>) {
  const latestOnBroken = useRef(onBroken)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    timer.current = setTimeout(() => latestOnBroken.current(), frameTime)
    return () => clearTimeout(timer.current)
  }, [])
  return (
    <iframe
      className="slide-frame"
      src={url}
      title={title || url}
      sandbox={isOwn ? 'allow-scripts allow-same-origin' : 'allow-scripts allow-forms'}
      referrerPolicy="no-referrer"
      onLoad={() => {
        clearTimeout(timer.current)
        onReady()
      }}
    />
  )
}

function Lifts(props: SlideProps<'lifts'>) {
  useReady(props.frame)
  return <LiftsSlide {...props} />
}

function Weather(props: SlideProps<'weather'>) {
  useReady(props.frame)
  return <WeatherSlide {...props} />
}

type Views = { [Kind in SlideKind]: (props: SlideProps<Kind>) => JSX.Element }

const views: Views = {
  text: TextSlide,
  picture: PictureSlide,
  video: VideoSlide,
  camera: CameraSlide,
  weather: Weather,
  lifts: Lifts,
  event: EventSlide,
  frame: FrameSlide,
}

export function SlideView({ slide, frame }: { slide: Slide; frame: SlideFrame }) {
  // The kind of the slide is the key of its view.
  const View = views[slide.kind] as (props: { slide: Slide; frame: SlideFrame }) => JSX.Element
  return <View slide={slide} frame={frame} />
}
