/** The picture of a camera, with its stream over it where it has one; a stream that fails says so. */
import { localize } from '@ridgeline/domain/values/localized'
import { useState } from 'react'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { CameraPicture } from '../../page-parts/cameras/camera-picture.tsx'
import { LiveOverPicture, type LiveState } from '../../ui/stream/live-over-picture.tsx'
import { liveOf, type ShownCamera } from './use-cameras.ts'

const notes: Readonly<Record<LiveState, string>> = {
  starting: 'cameras.liveStarting',
  playing: 'cameras.livePlaying',
  failed: 'cameras.liveFailed',
}

export function LivePicture({ camera }: { camera: ShownCamera }) {
  const language = useLanguage()
  const [state, setState] = useState<LiveState>('starting')
  const live = liveOf(camera)
  const picture = <CameraPicture camera={camera} />
  if (!live) return picture
  return (
    <>
      <LiveOverPicture live={live} label={text('cameras.liveOf', localize(camera.name, language))} onState={setState}>
        {picture}
      </LiveOverPicture>
      <p className="live-note" role="status">
        {text(notes[state])}
      </p>
    </>
  )
}
