import './scanner.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { CheckResultPanel, type CheckShown } from '../result/check-result-panel.tsx'
import { scanInto } from './scanner.ts'

interface ScannerViewProps extends CheckShown {
  onRead: (code: string) => void
  onFailed: () => void
}

/** The camera picture with the outcome below. */
export function ScannerView({ onRead, onFailed, ...shown }: ScannerViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const read = useEffectEvent(onRead)
  const fail = useEffectEvent(() => {
    toast.error(text('accessCheck.noCamera'))
    onFailed()
  })
  useEffect(() => {
    const scanning = new AbortController()
    scanInto(video.current!, (code) => read(code), scanning.signal).catch(() => fail())
    return () => scanning.abort()
  }, [])
  return (
    <>
      <div className="scanner">
        <video ref={video} muted playsInline aria-label={text('accessCheck.cameraView')} />
        <i aria-hidden />
      </div>
      <CheckResultPanel {...shown} />
    </>
  )
}
