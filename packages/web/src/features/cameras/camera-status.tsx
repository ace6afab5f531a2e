import { cameraStatuses, type Camera } from '@ridgeline/domain/entities/camera'
import { optionWord } from '../../entities/source/words.ts'
import { StatusGlyph, type ShownStatus } from '../../ui/mark/status-glyph.tsx'

const glyphs: Readonly<Record<(typeof cameraStatuses)[number], ShownStatus>> = { online: 'open', stale: 'limited', offline: 'closed' }

export const statusWord = (status: (typeof cameraStatuses)[number]) => optionWord('camera', 'cameraStatus', cameraStatuses, status)

/** Empty for a camera the server has not requested yet. */
export function CameraStatus({ status }: { status: Camera['cameraStatus'] }) {
  if (!status) return null
  return (
    <span className="camera-status">
      <StatusGlyph status={glyphs[status]} />
      {statusWord(status)}
    </span>
  )
}
