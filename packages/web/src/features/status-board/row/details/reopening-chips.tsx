/** When guests may expect a closed record to open again. */
import { minuteMs } from '@ridgeline/domain/time/durations'
import { text } from '../../../../lib/language/texts/i18n.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { reopeningText } from '../near-moment.ts'

/** Guests read these times as estimates. */
const step = 5 * minuteMs

const later = (minutes: number) => new Date(Math.ceil((Date.now() + minutes * minuteMs) / step) * step).toISOString()

interface ReopeningChipsProps {
  reopensAt: string | null
  zone: string | undefined
  /** @param word for the text of the step; `moment` is null if it is not known when. */
  onChoose: (moment: string | null, word: string) => void
}

export function ReopeningChips({ reopensAt, zone, onChoose }: ReopeningChipsProps) {
  const options = [
    { id: '30', word: text('statusBoard.inMinutes', '30'), minutes: 30 },
    { id: '60', word: text('statusBoard.inHours', '1'), minutes: 60 },
    { id: '120', word: text('statusBoard.inHours', '2'), minutes: 120 },
    ...(reopensAt ? [{ id: 'unknown', word: text('statusBoard.noTime'), minutes: undefined }] : []),
  ]
  return (
    <ChoiceChips
      label={text('statusBoard.askReopening')}
      options={options}
      isChosen={() => false}
      onChoose={({ minutes, word }) => {
        if (minutes === undefined) return onChoose(null, word)
        const moment = later(minutes)
        onChoose(moment, reopeningText(moment, zone))
      }}
    />
  )
}
