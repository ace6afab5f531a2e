import { useState } from 'react'
import { localize } from '@ridgeline/domain/values/localized'
import { contactText } from '../clock/moments.ts'
import { LoadedImage } from './stage/loaded-image.tsx'
import type { SlideProps } from './stage/slide-view.tsx'

/** The latest picture of one camera or of several side by side, each with its place and time. */
export function CameraSlide({ slide: { cameras, language }, frame: { feed, time, onReady, onBroken } }: SlideProps<'camera'>) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const { timezone } = feed.resort
  return (
    <div className="slide-cameras" data-count={cameras.length - broken.length}>
      {cameras.map(({ id, name, placement, picture, takenAt }) => (
        <figure key={id} hidden={broken.includes(id)}>
          <LoadedImage
            src={picture}
            onReady={onReady}
            onBroken={() => {
              setBroken([...broken, id])
              if (broken.length + 1 === cameras.length) onBroken()
            }}
          />
          <figcaption>
            <b>{localize(name, language)}</b>
            {placement && <span>{localize(placement, language)}</span>}
            <time dateTime={takenAt}>{contactText(Date.parse(takenAt), time.least ?? Date.parse(takenAt), timezone, language)}</time>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
