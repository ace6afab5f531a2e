import { placeKinds, type PlaceKind } from '@ridgeline/domain/access/access-check'
import { useMemo, useState } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { entityLabel } from '../../lib/language/texts/label.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormItem } from '../../ui/form-item/form-item.tsx'
import { Segmented } from '../../ui/input/choice/segmented.tsx'
import { TextInput } from '../../ui/input/text/text-input.tsx'
import { Select } from '../../ui/select/select.tsx'
import { placeOptions, type Place } from './place.ts'

export function PlaceForm({ resortId, onChosen }: { resortId: string; onChosen: (place: Place) => void }) {
  const [kind, setKind] = useState<PlaceKind>('event')
  const [id, setId] = useState<string | null>(null)
  const [gate, setGate] = useState('')
  const options = useMemo(() => placeOptions(kind, resortId), [kind, resortId])
  return (
    <form
      className="place-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (id) onChosen({ kind, id, ...(gate.trim() && { gate: gate.trim() }) })
      }}
    >
      <p className="place-lead">{text('accessCheck.lead')}</p>
      <Segmented
        label={text('accessCheck.where')}
        value={kind}
        options={placeKinds.map((value) => ({ value, label: entityLabel(value) }))}
        onChange={(next) => {
          setKind(next)
          setId(null)
        }}
      />
      <FormItem label={entityLabel(kind)} mandatory>
        <Select key={kind} options={options} value={id} onChange={setId} />
      </FormItem>
      <FormItem label={text('accessCheck.gate')} hint={text('accessCheck.gateHint')}>
        <TextInput value={gate} maxLength={40} onChange={setGate} />
      </FormItem>
      <Button layout="primary" size="large" type="submit" disabled={!id}>
        {text('accessCheck.start')}
      </Button>
    </form>
  )
}
