import { screen } from '@testing-library/react'
import type { ChangePlan } from '@ridgeline/domain/planned-changes/change-plan'
import { afterEach, expect, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { waitingPlan } from './waiting-plan.fixture.ts'

afterEach(() => void vi.restoreAllMocks())

function moving(plan: Partial<ChangePlan>) {
  const sent = vi
    .spyOn(transport, 'send')
    .mockResolvedValue({ status: 200, body: JSON.stringify({ state: 'scheduled' }), headers: new Headers() })
  const onClose = vi.fn()
  const user = shown(<MoveDialog plan={{ ...waitingPlan, ...plan }} zone="Europe/Bratislava" onClose={onClose} />)
  return {
    user,
    onClose,
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    bodies: () => sent.mock.calls.flatMap(([{ method, body }]) => (method === 'PATCH' ? [JSON.parse(String(body))] : [])),
  }
}
const title = () => screen.getByRole('textbox', { name: /^Title/ })
/** The day, and the time of day. */
const moment = () => screen.getAllByRole('textbox', { name: 'Time' })

test('another title of a plan is sent without its time, also when that has passed', async () => {
  const { user, save, bodies, onClose } = moving({ state: 'proposed', applyAt: '2026-01-05T07:30:00.000Z' })
  await user.clear(title())
  await user.type(title(), 'Winter')
  await save()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies()).toEqual([{ title: 'Winter' }])
})

test('another time of a plan is sent without its title, and has to be in the future', async () => {
  const { user, save, bodies, onClose } = moving({ applyAt: '2099-01-05T07:30:00.000Z' })
  const [day, time] = moment()
  await user.clear(day!)
  await user.type(day!, '05/01/2026')
  await save()
  expect(await screen.findByText('Enter a time in the future')).toBeTruthy()
  await user.clear(day!)
  await user.type(day!, '05/01/2099')
  await user.clear(time!)
  await user.type(time!, '09:00')
  await save()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies()).toEqual([{ applyAt: '2099-01-05T08:00:00.000Z' }])
})

test('a plan that is left as it was is not sent', async () => {
  const { save, bodies, onClose } = moving({})
  await save()
  expect(onClose).toHaveBeenCalled()
  expect(bodies()).toEqual([])
})
