/** Opens the import of a timetable from the list of the boards. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../entities/source/use-may.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'

const TimetableDialog = lazyPart(async () => (await import('./timetable-dialog.tsx')).TimetableDialog)

export function TimetableAction({ entity, resortId }: { entity: Entity; resortId: string }) {
  const may = useMay(entity, resortId)
  const [isOpen, setOpen] = useState(false)
  if (!may('update')) return null
  return (
    <>
      <Button icon={<IconFileImport size={16} stroke={1.8} aria-hidden />} onClick={() => setOpen(true)}>
        {text('timetable.import')}
      </Button>
      {isOpen && <TimetableDialog resortId={resortId} onClose={() => setOpen(false)} />}
    </>
  )
}
