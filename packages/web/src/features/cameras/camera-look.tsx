/** What a camera shows: its page at the provider, or its stream or picture. */
import { localize } from '@ridgeline/domain/values/localized'
import { useLanguage } from '../../lib/language/texts/i18n.ts'
import { LivePicture } from './live-picture.tsx'
import { embedOf, fullSize, type ShownCamera } from './use-cameras.ts'

export function CameraLook({ camera }: { camera: ShownCamera }) {
  const language = useLanguage()
  const { thumbnailUrl } = camera
  const embedded = embedOf(camera)
  if (!embedded) return <LivePicture camera={thumbnailUrl ? { ...camera, thumbnailUrl: fullSize(thumbnailUrl) } : camera} />
  return (
    <iframe
      className="camera-embed"
      title={localize(camera.name, language)}
      src={embedded}
      // Of another origin than ours, whatever its address is: it can read nothing of this page.
      sandbox="allow-scripts allow-forms"
      referrerPolicy="no-referrer"
      allow="fullscreen"
    />
  )
}
