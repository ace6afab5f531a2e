import { EmptyState } from '../../ui/state/empty-state.tsx'
import { text } from '../../lib/language/i18n.ts'
import { loadAllWords } from '../../entities/all-words.ts'
import { useResortId } from '../../lib/session/session.ts'
import { use } from 'react'
import { TrashScreen } from './trash-screen.tsx'

/** What was removed in the resort, or in the house: to be found, looked at and brought back. */
export default function TrashPage() {
  use(loadAllWords())
  const resortId = useResortId()
  if (!resortId) return <EmptyState title={text('list.noResort')}>{text('list.noResortHint')}</EmptyState>
  // What is ticked is ticked in one resort.
  return <TrashScreen key={resortId} resortId={resortId} />
}
