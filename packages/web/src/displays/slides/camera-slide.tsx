import { useState } from 'react'
import type { ShownCamera } from '@ridgeline/domain/displays/info'
import { localize } from '@ridgeline/domain/values/localized'
import { LiveOverPicture, type LiveState } from '../../ui/stream/live-over-picture.tsx'
import { contactText } from '../clock/moments.ts'
import { LoadedImage } from './stage/loaded-image.tsx'
import type { SlideProps } from './stage/slide-view.tsx'

/** The latest picture of one camera or of several side by side, each with its place and time; its stream where it has one. */
export function CameraSlide({ slide: { cameras, language }, frame }: SlideProps<'camera'>) {
  const [broken, setBroken] = useState<readonly string[]>([])
  return (
    <div className="slide-cameras" data-count={cameras.length - broken.length}>
      {cameras.map((camera) => (
        <figure key={camera.id} hidden={broken.includes(camera.id)}>
          <CameraFigure
            camera={camera}
            language={language}
            frame={frame}
            onBroken={() => {
              setBroken([...broken, camera.id])
              if (broken.length + 1 === cameras.length) frame.onBroken()
            }}
          />
        </figure>
      ))}
    </div>
  )
}

interface CameraFigureProps extends Pick<SlideProps<'camera'>, 'frame'> {
  camera: ShownCamera
  language: SlideProps<'camera'>['slide']['language']
  onBroken: () => void
}

function CameraFigure({ camera, language, frame: { feed, time, say, onReady }, onBroken }: CameraFigureProps) {
  const { name, placement, picture, takenAt, live } = camera
  const [state, setState] = useState<LiveState>('starting')
  const [hasStill, setStill] = useState(picture !== null)
  const onStillBroken = () => {
    setStill(false)
    if (!live || state === 'failed') onBroken()
  }
  const still = picture !== null && hasStill && <LoadedImage src={picture} onReady={onReady} onBroken={onStillBroken} />
  return (
    <>
      {live ? (
        <LiveOverPicture
          live={live}
          label={localize(name, language)}
          onState={(next) => {
            setState(next)
            if (next === 'playing') onReady()
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
