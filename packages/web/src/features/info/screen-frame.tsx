/** The real display at the size of a screen, showing the typed values. */
import type { ScreenKind, ShownNotice } from '@ridgeline/domain/displays/info'
import type { Language } from '@ridgeline/domain/values/localized'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onServer, serverOrigin } from '../../lib/call/send/call-base.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import type { ScreenSize } from './screen-sizes.ts'

interface ScreenFrameProps {
  screen: ScreenKind
  size: ScreenSize
  resortId: string
  language: Language
  notice: ShownNotice
}

/** From this scale on single diodes of a panel are visible. */
const maskFrom = 2

export function ScreenFrame({ screen, size: { width, height }, resortId, language, notice }: ScreenFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(320)

  useLayoutEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const sendPreview = () => frame.current?.contentWindow?.postMessage({ preview: notice }, serverOrigin())
    const onMessage = ({ source }: MessageEvent) => source === frame.current?.contentWindow && sendPreview()
    sendPreview()
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [notice])

  // Diodes are whole pixels, also when enlarged.
  const scale = width <= room ? Math.max(1, Math.floor(room / width)) : room / width
  const isMasked = screen === 'led' && scale >= maskFrom
  return (
    <div ref={box} className="screen-box">
      <div className="screen-glass" style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          title={text('info.preview')}
          src={onServer(`/display/ledinfo/${resortId}?screen=${screen}&lang=${language}#preview`)}
          tabIndex={-1}
          style={{ width, height, transform: `scale(${scale})`, imageRendering: 'pixelated' }}
        />
        {isMasked && <i aria-hidden style={{ backgroundSize: `${scale}px ${scale}px` }} />}
      </div>
    </div>
  )
}
