import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callFailed } from '../../../../lib/call/call.ts'
import { transport } from '../../../../lib/call/send/transport.ts'
import { shown } from '../../../../ui/page.fixture.tsx'
import { measured } from '../../../../ui/map/map.fixture.tsx'
import { PointMap } from './point-map.tsx'

measured()

test.each([
  { from: 'a resort that is not active', status: 404, body: '{"ErrorCode":300,"ErrorMessage":"Not found"}' },
  { from: 'a device without a network', status: -6, body: '' },
])('a map in $from shows its grid, and no error', async ({ status, body }) => {
  const failures = vi.fn()
  onTestFinished(callFailed.subscribe(failures))
  const send = vi.spyOn(transport, 'send').mockResolvedValue({ status, body, headers: new Headers() })
  onTestFinished(() => send.mockRestore())
  await act(async () => shown(<PointMap latitude="48.93" longitude="19.59" resortId="jasna" isReadOnly={false} onChange={() => {}} />))
  expect(send).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.querySelector('.map')!.getAttribute('aria-busy')).toBeNull())
  expect(screen.getByRole('application').querySelector('.map-grid')).not.toBeNull()
  expect(failures).not.toHaveBeenCalled()
})
