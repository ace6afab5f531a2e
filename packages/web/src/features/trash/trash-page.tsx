import { EmptyState } from '../../ui/state/empty-state.tsx'
import { text } from '../../lib/language/texts/i18n.ts'
import { loadAllWords } from '../../entities/source/all-words.ts'
import { useResortId } from '../../lib/session/session.ts'
import { use } from 'react'
import { TrashScreen } from './trash-screen.tsx'

/** Removed records of the resort or global ones: find, view and restore them. */
export default function TrashPage() {
  use(loadAllWords())
  const resortId = useResortId()
  if (!resortId) return <EmptyState title={text('list.noResort')}>{text('list.noResortHint')}</EmptyState>
  // The selection belongs to one resort.
  return <TrashScreen key={resortId} resortId={resortId} />
}
