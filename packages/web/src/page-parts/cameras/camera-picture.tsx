/** The latest picture of a camera with its age, or the word that there is none. */
import './camera-picture.css'
import type { CameraNow } from '@ridgeline/domain/answers/dashboard'
import { localize } from '@ridgeline/domain/values/localized'
import { IconCameraOff } from '@tabler/icons-react'
import { useNow } from '../../lib/browser/time/use-now.ts'
import { onServer } from '../../lib/call/send/call-base.ts'
import { formatAgo } from '../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { isStale } from './camera-age.ts'

type Shown = Pick<CameraNow, 'name' | 'cameraStatus' | 'thumbnailUrl' | 'thumbnailAt' | 'refreshInterval'>

export function CameraPicture({ camera }: { camera: Shown }) {
  const { name, thumbnailUrl, thumbnailAt } = camera
  const language = useLanguage()
  const now = useNow(10_000)
  return (
    <span className="camera-picture">
      {thumbnailUrl ? (
        <img src={onServer(thumbnailUrl)} alt={text('cameras.pictureOf', localize(name, language))} loading="lazy" decoding="async" />
      ) : (
        <span className="camera-none">
          <IconCameraOff size={26} stroke={1.5} aria-hidden />
          {text('cameras.noPicture')}
        </span>
      )}
      {thumbnailAt && (
        <span className="camera-age num" data-stale={isStale(camera, now) || undefined}>
          {formatAgo(thumbnailAt, now)}
        </span>
      )}
    </span>
  )
}
