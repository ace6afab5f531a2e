import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shown } from '../../../ui/page.fixture.tsx'
import { AttentionCard } from './attention-card.tsx'

test('administrators read which proxy is not trusted, what that means and where to name it', () => {
  shown(<AttentionCard dashboard={{ operation: [], changes: [], quote: null, unnamedProxy: '10.1.2.3' }} zone={undefined} />)
  const entry = screen.getByRole('listitem')
  expect(entry.textContent).toContain('10.1.2.3')
  expect(entry.textContent).toContain('TRUST_PROXY')
  expect(screen.queryByRole('link')).toBeNull()
})
