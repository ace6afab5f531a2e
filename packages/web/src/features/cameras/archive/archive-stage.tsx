/** The chosen picture, or two of them on top of each other with a border to drag. */
import { IconArrowsLeftRight, IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoment, formatNumber } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { ArchiveImage } from './archive-api.ts'

interface ArchiveStageProps {
  image: ArchiveImage
  /** The picture it is compared with. */
  other: ArchiveImage | undefined
  zone: string | undefined
  mayPin: boolean
  onPin: () => void
  onCompare: () => void
}

export function ArchiveStage({ image, other, zone, mayPin, onPin, onCompare }: ArchiveStageProps) {
  const [share, setShare] = useState(50)
  const when = ({ takenAt }: ArchiveImage) => formatMoment(takenAt, zone)
  const isComparing = other !== undefined && other.id !== image.id
  return (
    <figure className="archive-stage">
      <div className="archive-frame">
        <img src={image.url} alt={text('archive.pictureOf', when(image))} />
        {isComparing && (
          <>
            <img
              src={other.url}
              alt={text('archive.pictureOf', when(other))}
              className="archive-other"
              style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
            />
            <i className="archive-border" style={{ left: `${share}%` }} aria-hidden />
          </>
        )}
      </div>
      {isComparing && (
        <input
          type="range"
          className="archive-range"
          min={0}
          max={100}
          value={share}
          aria-label={text('archive.border')}
          onChange={({ target }) => setShare(Number(target.value))}
        />
      )}
      <figcaption>
        <span className="num">
          <b>{isComparing ? `${when(other)} → ${when(image)}` : when(image)}</b>
          <small>{formatNumber(image.size / 1024, 0)} kB</small>
        </span>
        <Button size="small" icon={<IconArrowsLeftRight size={16} aria-hidden />} aria-pressed={other !== undefined} onClick={onCompare}>
          {text(other ? 'archive.stopComparing' : 'archive.compare')}
        </Button>
        {mayPin && (
          <Button
            size="small"
            icon={image.pinned ? <IconPinnedOff size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
            onClick={onPin}
          >
            {text(image.pinned ? 'archive.unpin' : 'archive.pin')}
          </Button>
        )}
      </figcaption>
      {other && !isComparing && <p className="archive-hint">{text('archive.chooseOther')}</p>}
    </figure>
  )
}
