import type { CameraNow } from '@ridgeline/domain/answers/dashboard'
import { localize } from '@ridgeline/domain/values/localized'
import { Link } from '@tanstack/react-router'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { CameraPicture } from '../../../page-parts/cameras/camera-picture.tsx'
import { Card } from './card.tsx'

export function CamerasCard({ cameras }: { cameras: readonly CameraNow[] }) {
  const language = useLanguage()
  const shown = cameras.filter(({ thumbnailUrl }) => thumbnailUrl).slice(0, 4)
  if (shown.length === 0) return null
  return (
    <Card title={text('dashboard.cameras')} wide={2}>
      <ul className="card-cameras">
        {shown.map((camera) => (
          <li key={camera.id}>
            <Link to="/cameras/thumbnails">
              <CameraPicture camera={camera} />
              <span>{localize(camera.name, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
