/** How long the current token of a key stays valid beside the new one. */
import { overlapHours } from '@ridgeline/domain/answers/api-key-use'
import { useState } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { Part } from '../../entities/inputs/part.tsx'
import { Select } from '../../ui/select/select.tsx'

const choices = [0, 1, overlapHours.default, 168, overlapHours.max]

export function OverlapChoice({ onChange }: { onChange: (hours: number) => void }) {
  const [hours, setHours] = useState<number>(overlapHours.default)
  const options = choices.map((value) => ({ value: String(value), label: text(`keyToken.overlap.${value}`) }))
  return (
    <>
      <p>{text('keyToken.newText')}</p>
      <Part label={text('keyToken.overlap')}>
        <Select
          options={options}
          value={String(hours)}
          onChange={(chosen) => {
            setHours(Number(chosen))
            onChange(Number(chosen))
          }}
        />
      </Part>
    </>
  )
}
