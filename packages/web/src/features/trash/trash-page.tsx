import { LateNoResort } from '../../entities/screen/late-no-resort.ts'
import { loadAllWords } from '../../entities/source/all-words.ts'
import { useResortId } from '../../lib/session/session.ts'
import { use } from 'react'
import { TrashScreen } from './trash-screen.tsx'

/** Removed records of the resort or global ones: find, view and restore them. */
export default function TrashPage() {
  use(loadAllWords())
  const resortId = useResortId()
  if (!resortId) return <LateNoResort />
  // The selection belongs to one resort.
  return <TrashScreen key={resortId} resortId={resortId} />
}
