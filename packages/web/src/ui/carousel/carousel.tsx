import './carousel.css'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { IconButton } from '../button/icon-button.tsx'
import { swipeOf, turned, type Turn } from './swipe.ts'
import { useTurning } from './use-turning.ts'

interface CarouselProps {
  label: string
  slides: readonly { key: string; name: string; content: ReactNode }[]
}

/** One slide at a time: by button, by finger, or by itself. */
export function Carousel({ label, slides }: CarouselProps) {
  const [at, setAt] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const startRef = useRef<{ x: number; y: number }>(undefined)
  const go = (turn: Turn) => setAt((now) => turned(now, turn, slides.length))
  const [isTurning, setTurning] = useTurning(() => go('next'), isHeld)

  /** After a user has turned a page, it no longer turns by itself. */
  function turn(by: Turn) {
    setTurning(false)
    go(by)
  }

  function lift({ clientX, clientY }: PointerEvent) {
    const start = startRef.current
    startRef.current = undefined
    const swipe = start && swipeOf(clientX - start.x, clientY - start.y)
    if (swipe) turn(swipe)
  }

  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        className="carousel-view"
        aria-live={isTurning ? 'off' : 'polite'}
        onPointerDown={({ clientX, clientY }) => (startRef.current = { x: clientX, y: clientY })}
        onPointerUp={lift}
        onPointerCancel={() => (startRef.current = undefined)}
      >
        {slides.map(({ key, name, content }, index) => (
          <div key={key} role="group" aria-roledescription="slide" aria-label={name} hidden={index !== at} className="carousel-slide">
            {content}
          </div>
        ))}
      </div>
      <div className="carousel-bar">
        <IconButton label={text('kit.previous')} onClick={() => turn('previous')}>
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <span className="num">{text('kit.place', at + 1, slides.length)}</span>
        <IconButton label={text('kit.next')} onClick={() => turn('next')}>
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
        <IconButton label={text(isTurning ? 'kit.pause' : 'kit.play')} onClick={() => setTurning(!isTurning)}>
          {isTurning ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
        </IconButton>
      </div>
    </section>
  )
}
