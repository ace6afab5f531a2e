import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shown } from '../../page.fixture.tsx'
import { Chip } from './chip.tsx'

test('a value is taken out by its cross, which names it', async () => {
  const onRemove = vi.fn()
  const user = shown(
    <Chip name="Family" onRemove={onRemove}>
      Family
    </Chip>,
  )
  await user.click(screen.getByRole('button', { name: 'Remove Family' }))
  expect(onRemove).toHaveBeenCalledOnce()
})

test('one that may only be read has no cross, and one that was removed elsewhere looks so', () => {
  shown(
    <>
      <Chip name="Family">Family</Chip>
      <Chip name="Night" isGone>
        Night
      </Chip>
    </>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  const [family, night] = [...document.querySelectorAll<HTMLElement>('.chip')]
  expect([family!.dataset['gone'], night!.dataset['gone']]).toEqual([undefined, 'true'])
})
