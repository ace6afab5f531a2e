/** What a camera shows: its page at the provider, which the app only links to, or its stream or picture. */
import { localize } from '@ridgeline/domain/values/localized'
import { IconExternalLink } from '@tabler/icons-react'
import { isNative } from '../../lib/call/send/native.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { LivePicture } from './live-picture.tsx'
import { embedOf, fullSize, type ShownCamera } from './use-cameras.ts'

/**
 * The page of a provider keeps its own origin, or it could not read its own data and would stay empty; it can read nothing of ours. A page
 * of our own origin could, so it gets none, as does an address that is not understood.
 */
function sandboxOf(address: string): string {
  const base = globalThis.location.href
  const isOfProvider = URL.canParse(address, base) && !['null', globalThis.location.origin].includes(new URL(address, base).origin)
  return isOfProvider ? 'allow-scripts allow-forms allow-same-origin' : 'allow-scripts allow-forms'
}

export function CameraLook({ camera }: { camera: ShownCamera }) {
  const language = useLanguage()
  const { thumbnailUrl } = camera
  const embedded = embedOf(camera)
  const own = <LivePicture camera={thumbnailUrl ? { ...camera, thumbnailUrl: fullSize(thumbnailUrl) } : camera} />
  if (!embedded) return own
  // The policy of the app is fixed when it is built, so it frames pages of its server only.
  if (isNative())
    return (
      <>
        {own}
        <a className="camera-link" href={embedded} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={16} aria-hidden /> {text('cameras.openPage')}
        </a>
      </>
    )
  return (
    <iframe
      className="camera-embed"
      title={localize(camera.name, language)}
      src={embedded}
      sandbox={sandboxOf(embedded)}
      // Providers permit the pages that embed theirs by their origin.
      referrerPolicy="strict-origin-when-cross-origin"
      allow="fullscreen"
    />
  )
}
