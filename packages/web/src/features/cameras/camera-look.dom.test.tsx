/** What staff see of a camera, by what it has. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shown } from '../../ui/page.fixture.tsx'
import { CameraLook } from './camera-look.tsx'
import type { ShownCamera } from './use-cameras.ts'

const camera: ShownCamera = {
  id: 'furi',
  name: { sk: 'Furi' },
  type: 'panorama',
  placement: null,
  cameraStatus: null,
  thumbnailUrl: null,
  thumbnailAt: null,
  refreshInterval: 300,
  archiveEnabled: false,
  lastOkAt: null,
  liveKind: null,
  liveUrl: null,
  embedUrl: 'https://cameras.example/furi/360',
}

test('a camera of a provider is its page, in a frame that can read nothing of ours', () => {
  shown(<CameraLook camera={camera} />)
  const frame = screen.getByTitle('Furi')
  expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([
    'https://cameras.example/furi/360',
    'allow-scripts allow-forms',
  ])
})

test('a camera with pictures of its own has no frame', () => {
  shown(<CameraLook camera={{ ...camera, type: 'image' }} />)
  expect(screen.queryByTitle('Furi')).toBeNull()
})
