/** The latest pictures of all cameras side by side, updated live. */
import './camera-wall.css'
import { cameraStatuses } from '@ridgeline/domain/entities/camera'
import { localize } from '@ridgeline/domain/values/localized'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { TextInput } from '../../ui/input/text/text-input.tsx'
import { fold } from '@ridgeline/domain/search/fold'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { MissingBoard } from '../../page-parts/board/missing-board.tsx'
import { CameraPicture } from '../../page-parts/cameras/camera-picture.tsx'
import { CameraStatus, statusWord } from './camera-status.tsx'
import { CameraViewer } from './camera-viewer.tsx'
import { liveOf, useCameras } from './use-cameras.ts'

export function CameraWall({ resortId }: { resortId: string }) {
  const { cameras, error, refetch } = useCameras(resortId)
  const language = useLanguage()
  const [wanted, setWanted] = useState<string>()
  const [typed, setTyped] = useState('')
  const [openId, setOpenId] = useState<string>()
  if (!cameras) return <MissingBoard error={error} refetch={refetch} />
  if (cameras.length === 0) return <EmptyState title={text('cameras.none')}>{text('cameras.noneHint')}</EmptyState>
  const found = cameras.filter(
    ({ name, placement, cameraStatus }) =>
      (!wanted || cameraStatus === wanted) &&
      fold(`${localize(name, language)} ${localize(placement, language)}`).includes(fold(typed.trim())),
  )
  const at = found.findIndex(({ id }) => id === openId)
  return (
    <>
      <div className="wall-tools">
        <span className="wall-search">
          <TextInput
            value={typed}
            onChange={setTyped}
            label={text('cameras.search')}
            placeholder={text('cameras.search')}
            suffix={<IconSearch size={16} aria-hidden />}
          />
        </span>
        {cameraStatuses.map((status) => {
          const count = cameras.filter(({ cameraStatus }) => cameraStatus === status).length
          return (
            <button
              key={status}
              type="button"
              className="wall-filter num"
              aria-pressed={wanted === status}
              onClick={() => setWanted(wanted === status ? undefined : status)}
            >
              {statusWord(status)} <b>{count}</b>
            </button>
          )
        })}
        <span className="wall-count num" aria-live="polite">
          {text('cameras.shown', found.length, cameras.length)}
        </span>
      </div>
      <ul className="wall">
        {found.map((camera) => (
          <li key={camera.id}>
            <button type="button" className="wall-camera" onClick={() => setOpenId(camera.id)}>
              <CameraPicture camera={camera} />
              <span className="wall-words">
                <b>{localize(camera.name, language)}</b>
                <CameraStatus status={camera.cameraStatus} />
                {liveOf(camera) && <span className="wall-live">{text('cameras.live')}</span>}
                <small>{localize(camera.placement, language)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found[at] && (
        <CameraViewer
          camera={found[at]}
          onClose={() => setOpenId(undefined)}
          onMove={(step) => setOpenId(found[(at + step + found.length) % found.length]?.id)}
        />
      )}
    </>
  )
}
