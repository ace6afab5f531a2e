import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseServer } from '../../lib/call/send/call-base.ts'
import { CameraPicture } from './camera-picture.tsx'

afterEach(() => {
  cleanup()
  chooseServer({})
})

const camera = {
  name: { en: 'Chopok' },
  cameraStatus: 'online',
  thumbnailUrl: '/media/abc/thumbnail',
  thumbnailAt: null,
  refreshInterval: 60,
} as const

test('R1.49: the picture of a camera comes from the server, also in the native app', () => {
  const source = () =>
    render(<CameraPicture camera={camera} />)
      .container.querySelector('img')
      ?.getAttribute('src')
  expect(source()).toBe('/media/abc/thumbnail')
  chooseServer({ domain: 'https://office.example' })
  expect(source()).toBe('https://office.example/media/abc/thumbnail')
})
