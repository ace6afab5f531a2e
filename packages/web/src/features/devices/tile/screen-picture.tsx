/** The last snapshot of a screen, rendered in a scaled-down frame. Nothing in the frame can run or get the focus (decision 0047). */
import type { Screen } from '@ridgeline/domain/devices/heartbeat'
import type { Snapshot } from '@ridgeline/domain/devices/snapshot'
import { device } from '@ridgeline/domain/entities/device'
import { IconDeviceTv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/call/call.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { drawSnapshot } from './draw-snapshot.ts'
import { agoWord } from '../screen-state.ts'

type Picture = Snapshot & { takenAt: string }

/** With many screens only the visible ones are rendered. */
function useInSight() {
  const ref = useRef<HTMLElement>(null)
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some((each) => each.isIntersecting) && setInSight(true))
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isInSight }
}

export function ScreenPicture({ screen: { id, name, pictureAt }, now }: { screen: Screen; now: number }) {
  const { ref, isInSight } = useInSight()
  const { data } = useQuery({
    queryKey: [device.name, 'picture', id, pictureAt],
    queryFn: ({ signal }) => call<Picture>('GET', `devices/${id}/picture`, undefined, { signal, quiet: true }),
    enabled: isInSight && pictureAt !== null,
    staleTime: Infinity,
    placeholderData: (before) => before,
  })
  return (
    <figure ref={ref} className="screen-picture" aria-label={text('screens.pictureOf', name)}>
      {data && pictureAt ? (
        <Frame picture={data} title={text('screens.pictureOf', name)} />
      ) : (
        <span className="screen-blank">
          <IconDeviceTv size={30} stroke={1.4} aria-hidden />
          {text('screens.noPicture')}
        </span>
      )}
      {data && pictureAt && <figcaption>{text('screens.pictureAt', agoWord(pictureAt, now))}</figcaption>}
    </figure>
  )
}

function Frame({ picture, title }: { picture: Picture; title: string }) {
  const box = useRef<HTMLSpanElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [scale, setScale] = useState(0)
  const { width, height } = picture

  useEffect(() => {
    const measure = ({ clientWidth, clientHeight }: Element) => setScale(Math.min(clientWidth / width, clientHeight / height))
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.target))
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [width, height])

  const draw = useCallback(() => {
    const page = frame.current?.contentDocument
    if (page) drawSnapshot(page, picture)
  }, [picture])
  // The empty page of the frame may be there already, or come later.
  useEffect(draw, [draw])

  return (
    <span ref={box} className="screen-frame">
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        tabIndex={-1}
        aria-hidden
        inert
        onLoad={draw}
        style={{ width, height, transform: `translate(-50%, -50%) scale(${scale})` }}
      />
    </span>
  )
}
