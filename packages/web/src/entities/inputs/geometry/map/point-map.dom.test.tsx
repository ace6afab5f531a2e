import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../../../lib/call/send/transport.ts'
import { measured } from '../../../../ui/map/map.fixture.tsx'
import { shown } from '../../../../ui/page.fixture.tsx'
import { PointMap } from './point-map.tsx'

measured()
beforeEach(() => {
  vi.spyOn(transport, 'send').mockResolvedValue({ status: 404, body: '{"ErrorCode":300}', headers: new Headers() })
})
afterEach(() => void vi.restoreAllMocks())

test('arrow keys move the point; with Alt, Ctrl or Cmd they are the browser’s', async () => {
  const onChange = vi.fn()
  shown(<PointMap latitude="48.93" longitude="19.59" resortId="jasna" isReadOnly={false} onChange={onChange} />)
  await act(async () => {})
  const press = (held: object) => fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowLeft', ...held })
  expect([press({ altKey: true }), press({ metaKey: true }), press({ ctrlKey: true })]).toEqual([true, true, true])
  expect(onChange).not.toHaveBeenCalled()
  expect(press({})).toBe(false)
  expect(onChange).toHaveBeenCalledOnce()
})
