/** The badge as it will be printed. */
import { accreditation, accreditationCategories, type Accreditation } from '@ridgeline/domain/entities/accreditation'
import { accreditationEvent } from '@ridgeline/domain/entities/accreditation-event'
import { IconPrinter } from '@tabler/icons-react'
import { useSelector } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { recordQuery } from '../../entities/api.ts'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { useFormState } from '../../entities/form/frame/form-state.ts'
import { useMedia } from '../../entities/media.ts'
import { optionWord } from '../../entities/source/words.ts'
import { printPart } from '../../lib/browser/screen/print-part.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from './badge.tsx'

export function BadgeAside({ recordForm }: AsideProps) {
  // The form is of this entity.
  const values: Partial<Accreditation> = useSelector(recordForm.form.store, (state) => state.values)
  const stored = useFormState(recordForm.formState, ({ base }) => base)
  const eventId = values.accreditationEventId
  const { data: event } = useQuery({ ...recordQuery(accreditationEvent, eventId ?? ''), enabled: Boolean(eventId) })
  const { photo, category } = values
  const medium = useMedia(photo ? [photo] : []).get(photo ?? '')
  const card = useRef<HTMLDivElement>(null)
  const barcode = typeof stored?.['barcode'] === 'string' ? stored['barcode'] : undefined
  const isDecided = ['approved', 'printed', 'collected'].includes(String(stored?.['state']))
  return (
    <div className="badge-aside">
      <Badge
        ref={card}
        event={event}
        photo={medium?.url}
        fullName={String(values.fullName ?? '')}
        organization={String(values.organization ?? '')}
        category={category ? optionWord(accreditation.name, 'category', accreditationCategories, category) : ''}
        zones={values.zones ?? []}
        barcode={barcode}
      />
      <Button
        icon={<IconPrinter size={17} stroke={1.7} aria-hidden />}
        disabled={!barcode || !isDecided}
        onClick={() => card.current && printPart(card.current)}
      >
        {text('badgePrint.print')}
      </Button>
      <p className="badge-note">{text(!barcode ? 'badgePrint.noCode' : isDecided ? 'badgePrint.note' : 'badgePrint.notApproved')}</p>
    </div>
  )
}
