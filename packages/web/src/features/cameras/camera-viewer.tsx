/** One camera as large as the screen allows. */
import { localize } from '@ridgeline/domain/values/localized'
import { IconArchive, IconChevronLeft, IconChevronRight, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { isModified } from '../../lib/shortcuts/is-modified.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { CameraLook } from './camera-look.tsx'
import { CameraStatus } from './camera-status.tsx'
import { embedOf, liveOf, type ShownCamera } from './use-cameras.ts'

interface CameraViewerProps {
  camera: ShownCamera
  onClose: () => void
  onMove: (step: 1 | -1) => void
}

export function CameraViewer({ camera, onClose, onMove }: CameraViewerProps) {
  const language = useLanguage()
  const { id, archiveEnabled } = camera
  return (
    <Dialog
      opened
      size="ExtraLarge"
      title={localize(camera.name, language)}
      meta={localize(camera.placement, language) || undefined}
      // The status is that of the picture; a stream says its own below, and a page has none.
      headerEnd={!liveOf(camera) && !embedOf(camera) && <CameraStatus status={camera.cameraStatus} />}
      onClose={onClose}
    >
      <div
        className="camera-viewer"
        role="presentation"
        onKeyDown={(event) => {
          const { key } = event
          if (isModified(event)) return
          if (key === 'ArrowRight') onMove(1)
          if (key === 'ArrowLeft') onMove(-1)
        }}
      >
        <CameraLook key={id} camera={camera} />
        <div className="camera-steps">
          <IconButton label={text('cameras.previous')} onClick={() => onMove(-1)}>
            <IconChevronLeft size={20} aria-hidden />
          </IconButton>
          <IconButton label={text('cameras.next')} onClick={() => onMove(1)}>
            <IconChevronRight size={20} aria-hidden />
          </IconButton>
          <span />
          {archiveEnabled && (
            <Link to="/cameras/archive" search={{ camera: id }} className="camera-link">
              <IconArchive size={16} aria-hidden /> {text('cameras.openArchive')}
            </Link>
          )}
          <Link to={`/cameras/management/${id}`} className="camera-link">
            <IconPencil size={16} aria-hidden /> {text('cameras.settings')}
          </Link>
        </div>
      </div>
    </Dialog>
  )
}
