import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DueText } from '@ridgeline/domain/answers/translations'
import { shown } from '../../ui/page.fixture.tsx'
import { QueueList } from './queue-list.tsx'

const due = (id: string, source: DueText['source']): DueText => ({
  entity: 'slope',
  id,
  version: 1,
  resortId: null,
  name: { [source]: id },
  field: 'name',
  state: 'missing',
  source,
  texts: { [source]: id },
  former: null,
})

test('a text that is translated from another language than the others says from which', () => {
  const items = [due('Talabfahrt', 'de'), due('Zvážnica', 'sk')]
  shown(<QueueList items={items} source="de" place={0} outcomes={new Map()} drafts={new Map()} onChoose={() => undefined} />)
  expect(screen.getByRole('button', { name: /Zvážnica/ }).textContent).toContain('Slovenčina · Slope · Name')
  expect(screen.getByRole('button', { name: /Talabfahrt/ }).textContent).not.toContain('Deutsch')
})
