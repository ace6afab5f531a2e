/** The real display at the size of a screen, showing what this page sends it. */
import { asOfPage, type AsOf } from '@ridgeline/domain/planned-changes/preview'
import { isObject } from '@ridgeline/domain/check/fault'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onServer, serverOrigin } from '../../../lib/call/send/call-base.ts'
import { sizeOf, type ShownDisplay } from './shown-display.ts'

/** Of the height of the window. */
const share = 0.58

interface DisplayFrameProps {
  display: ShownDisplay
  title: string
  asOf: AsOf
}

export function DisplayFrame({ display, title, asOf }: DisplayFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState({ width: 320, height: 600 })
  /** The page comes with what is public now, which must not be taken for the preview. */
  const [isShown, setShown] = useState(false)
  const { width, height } = sizeOf(display)

  useLayoutEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const send = () => frame.current?.contentWindow?.postMessage({ asOf }, serverOrigin())
    function onMessage({ source, data }: MessageEvent<unknown>) {
      if (source !== frame.current?.contentWindow || !isObject(data)) return
      if (data['asOfReady']) send()
      if (data['asOfShown']) setShown(true)
    }
    addEventListener('message', onMessage)
    send()
    return () => removeEventListener('message', onMessage)
  }, [asOf])

  // It fits into the window; over the full screen into what the banner leaves.
  const most = document.fullscreenElement ? room.height : window.innerHeight * share
  const scale = Math.min(room.width / width, most / height)
  return (
    <div ref={box} className="as-of-room">
      <div className="as-of-glass" style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          title={title}
          src={onServer(`/display/${display.path}${asOfPage}`)}
          style={{ width, height, transform: `scale(${scale})`, visibility: isShown ? undefined : 'hidden' }}
        />
      </div>
    </div>
  )
}
