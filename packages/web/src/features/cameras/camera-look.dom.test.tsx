/** What staff see of a camera, by what it has. */
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { shown } from '../../ui/page.fixture.tsx'
import { CameraLook } from './camera-look.tsx'
import type { ShownCamera } from './use-cameras.ts'

afterEach(() => void vi.unstubAllGlobals())

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

test('the app, whose policy permits no frame of a provider, shows the picture with a link to the page', () => {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true })
  shown(<CameraLook camera={{ ...camera, thumbnailUrl: '/thumbnail' }} />)
  expect([screen.queryByTitle('Furi'), screen.getByRole('img').getAttribute('src')]).toEqual([null, '/original'])
  const { href, target } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the provider’s page' })
  expect([href, target]).toEqual(['https://cameras.example/furi/360', '_blank'])
})
