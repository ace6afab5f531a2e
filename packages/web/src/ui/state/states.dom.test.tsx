import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { InlineAlert } from './inline-alert.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { progress } from './progress.ts'
import { SkeletonRows } from './skeleton-rows.tsx'

test.each([
  [undefined, 'alert', 'alert-triangle'],
  ['warning', 'status', 'alert-triangle'],
  ['info', 'status', 'info-circle'],
] as const)('what is wrong in a part of a screen, of the kind %s, is an %s with its icon', (kind, role, icon) => {
  shown(
    <InlineAlert {...(kind && { kind })} actions={<b>more</b>}>
      The list is old
    </InlineAlert>,
  )
  const alert = screen.getByRole(role)
  expect([alert.textContent, alert.dataset['kind'], screen.queryByRole('button')]).toEqual(['The list is oldmore', kind ?? 'error', null])
  expect(alert.querySelector(`.tabler-icon-${icon}`)).toBeTruthy()
})

test('rows that are still to come are announced, as many as there will be', () => {
  shown(<SkeletonRows />)
  expect([screen.getByRole('status').textContent, document.querySelectorAll('.skeleton-row').length]).toEqual(['Loading…', 8])
  const widths = [...document.querySelectorAll<HTMLElement>('.skeleton-row')].map(
    (row) => row.querySelectorAll<HTMLElement>('.skeleton')[1]!.style.width,
  )
  expect(widths.slice(0, 4)).toEqual(['34%', '27%', '20%', '34%'])
})

test('the bar of navigation is as long as what is done, and goes when it is', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  shown(<ProgressBar />)
  const bar = () => document.querySelector<HTMLElement>('.progress-bar')
  expect(bar()).toBeNull()
  act(() => progress.start())
  expect(bar()!.style.scale).toBe('0.08 1')
  act(() => progress.done())
  expect(bar()!.style.scale).toBe('1 1')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(bar()).toBeNull()
})
