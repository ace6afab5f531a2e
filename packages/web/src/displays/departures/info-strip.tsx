/** The information text: fixed if it fits, otherwise it scrolls once in each language (`departure.infoText`). */
import { useEffect, useRef, useState } from 'react'
import { localize, type Language, type Localized } from '@ridgeline/domain/values/localized'

const standing = 10_000
/** Before it starts to run and after it has run, in milliseconds. */
const pause = 2_500
/** Em per second: reading speed. */
const pace = 5

export function InfoStrip({ text, languages, label }: { text: Localized; languages: readonly Language[]; label: string }) {
  const [turn, setTurn] = useState(0)
  const [frame, line] = [useRef<HTMLParagraphElement>(null), useRef<HTMLSpanElement>(null)]
  const language = languages[turn % languages.length] ?? 'en'
  const shown = localize(text, language)

  useEffect(() => {
    const next = () => setTurn((count) => count + 1)
    const hidden = (line.current?.scrollWidth ?? 0) - (frame.current?.clientWidth ?? 0)
    if (hidden <= 1) {
      const timer = setTimeout(next, standing)
      return () => clearTimeout(timer)
    }
    const em = Number.parseFloat(getComputedStyle(line.current!).fontSize)
    const running = (hidden / em / pace) * 1_000
    const duration = pause + running + pause
    const away = `translateX(${-hidden}px)`
    const run = line.current!.animate(
      [
        { transform: 'none' },
        { transform: 'none', offset: pause / duration },
        { transform: away, offset: (pause + running) / duration },
        { transform: away },
      ],
      { duration },
    )
    run.onfinish = next
    return () => run.cancel()
  }, [shown, turn, line, frame])

  return (
    <footer className="info-strip">
      <b>{label}</b>
      <p ref={frame}>
        <span ref={line} lang={language}>
          {shown}
        </span>
      </p>
    </footer>
  )
}
