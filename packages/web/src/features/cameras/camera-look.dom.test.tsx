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

const frameOf = (embedUrl: string) => {
  shown(<CameraLook camera={{ ...camera, embedUrl }} />)
  const frame = screen.getByTitle('Furi')
  return ['src', 'sandbox', 'referrerpolicy'].map((name) => frame.getAttribute(name))
}

test('a camera of a provider is its page, in a frame with the origin of the provider', () => {
  expect(frameOf('https://cameras.example/furi/360')).toEqual([
    'https://cameras.example/furi/360',
    'allow-scripts allow-forms allow-same-origin',
    'strict-origin-when-cross-origin',
  ])
})

test.each([`${globalThis.location.origin}/media/panorama.html`, '/media/panorama.html', 'data:text/html,furi', 'https://'])(
  'the frame of %s, which is not of a provider, has no origin and can read nothing of ours',
  (address) => {
    expect(frameOf(address)).toEqual([address, 'allow-scripts allow-forms', 'strict-origin-when-cross-origin'])
  },
)

test('a camera with pictures of its own has no frame', () => {
  shown(<CameraLook camera={{ ...camera, type: 'image' }} />)
  expect(screen.queryByTitle('Furi')).toBeNull()
})
