import { useEffect, useRef, useState } from 'react'
import type { ShownCamera } from '@ridgeline/domain/displays/info'
import { localize } from '@ridgeline/domain/values/localized'
import { LiveOverPicture, type LiveState } from '../../ui/stream/live-over-picture.tsx'
import { contactText } from '../clock/moments.ts'
import { LoadedImage } from './stage/loaded-image.tsx'
import type { SlideProps } from './stage/slide-view.tsx'
import { useBroken } from './stage/use-broken.ts'

/** The latest picture of one camera or of several side by side, each with its place and time; its stream where it has one. */
export function CameraSlide({ slide: { cameras, language }, frame }: SlideProps<'camera'>) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const seen = cameras.filter(({ id }) => !broken.includes(id))
  const isBroken = seen.length === 0
  const latest = useRef(frame)
  useEffect(() => {
    latest.current = frame
  })
  useEffect(() => {
    if (isBroken) latest.current.onBroken()
  }, [isBroken])
  return (
    <div className="slide-cameras" data-count={seen.length}>
      {cameras.map((camera) => (
        <figure key={camera.id} hidden={!seen.includes(camera)}>
          <CameraFigure
            camera={camera}
            language={language}
            frame={frame}
            onSeen={() => {
              setBroken((known) => known.filter((id) => id !== camera.id))
              frame.onReady()
            }}
            onBroken={() => setBroken((known) => [...new Set([...known, camera.id])])}
          />
        </figure>
      ))}
    </div>
  )
}

interface CameraFigureProps extends Pick<SlideProps<'camera'>, 'frame'> {
  camera: ShownCamera
  language: SlideProps<'camera'>['slide']['language']
  onSeen: () => void
  onBroken: () => void
}

function CameraFigure({ camera, language, frame: { feed, time, say }, onSeen, onBroken }: CameraFigureProps) {
  const { name, placement, picture, takenAt, live } = camera
  const [state, setState] = useState<LiveState>('starting')
  // By its address: a newer picture is loaded at once, the same one after a pause.
  const stills = useBroken()
  const hasStill = picture !== null && !stills.broken.has(picture)
  const onStillBroken = (address: string) => {
    stills.onBroken(address)
    if (!live || state === 'failed') onBroken()
  }
  const still = hasStill && <LoadedImage src={picture} onReady={onSeen} onBroken={() => onStillBroken(picture)} />
  return (
    <>
      {live ? (
        <LiveOverPicture
          live={live}
          label={localize(name, language)}
          onState={(next) => {
            setState(next)
            if (next === 'playing') onSeen()
            else if (next === 'failed' && !hasStill) onBroken()
          }}
        >
          {still}
        </LiveOverPicture>
      ) : (
        still
      )}
      <figcaption>
        <b>{localize(name, language)}</b>
        {placement && <span>{localize(placement, language)}</span>}
        {live && state === 'playing' && <strong>{say('display.live')}</strong>}
        {live && state === 'failed' && <span>{say('display.noStream')}</span>}
        {takenAt && state !== 'playing' && (
          <time dateTime={takenAt}>
            {contactText(Date.parse(takenAt), time.least ?? Date.parse(takenAt), feed.resort.timezone, language)}
          </time>
        )}
      </figcaption>
    </>
  )
}
