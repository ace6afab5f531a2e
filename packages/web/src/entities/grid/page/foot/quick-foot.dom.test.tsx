import { skilift } from '@ridgeline/domain/entities/skilift'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shown } from '../../../../ui/page.fixture.tsx'
import type { CellWords } from '../../cells/cell-words.ts'
import { createGridController } from '../../model/grid-controller.ts'
import { createSheet } from '../../model/sheet.ts'
import { QuickFoot } from './quick-foot.tsx'

test('the keys that edit are listed only for those who may edit', () => {
  const words: CellWords = { owner: 'skilift', language: 'en', zone: undefined, texts: new Map() }
  const controller = createGridController(createSheet(skilift), { columns: [], words, mayWrite: () => true, mayAdd: false })
  shown(<QuickFoot controller={controller} columns={[]} words={words} />)
  expect(screen.getByRole('status').textContent).toContain('Enter edit')
  cleanup()
  shown(<QuickFoot controller={controller} columns={[]} words={words} isReadOnly />)
  expect(screen.getByRole('status').textContent).toBe('')
})
