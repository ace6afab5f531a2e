/** Translation work: texts that are missing or outdated in a language, one after the other. */
import { use } from 'react'
import { loadAllWords } from '../../entities/source/all-words.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useResortId } from '../../lib/session/session.ts'
import { mayTranslate } from '../../may-see.ts'
import { NoPermission } from '../../ui/page/permission/no-permission.tsx'
import { TranslationsScreen } from './translations-screen.tsx'

export default function TranslationsPage() {
  use(loadAllWords())
  const rights = useRights()
  const resortId = useResortId()
  if (!mayTranslate(rights)) return <NoPermission />
  return <TranslationsScreen key={resortId} resortId={resortId} />
}
