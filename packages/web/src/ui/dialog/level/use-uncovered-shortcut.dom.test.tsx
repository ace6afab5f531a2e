import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { areGone, button, opened, Opener } from '../dialog.fixture.tsx'
import { confirm } from '../ask/ask.ts'
import { useUncoveredShortcut } from './use-uncovered-shortcut.ts'

const ran = vi.fn()

function Saving({ by }: { by: string }) {
  useUncoveredShortcut('save', () => ran(by))
  return <button type="button">{by}</button>
}

test('a page and each dialog save what they hold, and nothing that another dialog or a question stands over', async () => {
  const user = await opened(
    <>
      <Saving by="Sheet" />
      <Opener>
        <Saving by="Form" />
        <Opener name="Plan">
          <button type="button">Later</button>
        </Opener>
      </Opener>
    </>,
  )
  const saved = async () => {
    ran.mockClear()
    await user.keyboard('{Control>}s{/Control}')
    return ran.mock.calls.map(([by]) => by)
  }
  expect(await saved()).toEqual(['Form'])
  await user.click(button('Plan'))
  await screen.findByRole('dialog', { name: 'Plan lift' })
  for (const name of ['Later', 'Sheet']) {
    act(() => screen.getByText(name).focus())
    expect([name, await saved()]).toEqual([name, []])
  }
  await user.keyboard('{Escape}')
  expect(await saved()).toEqual(['Form'])
  act(() => void confirm({ title: 'Remove the lift?' }))
  await user.click(await screen.findByRole('dialog', { name: 'Remove the lift?' }))
  expect(await saved()).toEqual([])
  await user.click(button('No'))
  await user.keyboard('{Escape}')
  await areGone()
  expect(await saved()).toEqual(['Sheet'])
})
