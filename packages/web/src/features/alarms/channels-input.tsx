/** The channels of an alarm, and which of the chosen ones the operator has not connected, so that nothing is sent by them. */
import './channels-input.css'
import type { AlarmChannels } from '@ridgeline/domain/answers/alarm-channels'
import { alarm, alarmChannels } from '@ridgeline/domain/entities/alarm'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChoicesInput } from '../../entities/inputs/choice/choice-input.tsx'
import type { InputProps } from '../../entities/inputs/input-props.ts'
import { optionWord } from '../../entities/source/words.ts'
import { call } from '../../lib/call/call.ts'
import { text } from '../../lib/language/texts/i18n.ts'

const channelsQuery = queryOptions({
  queryKey: [alarm.name, 'channels'],
  queryFn: ({ signal }) => call<AlarmChannels>('GET', `${alarm.plural}/channels`, undefined, { signal, quiet: true }),
})

export function ChannelsInput({ value, ...props }: InputProps) {
  const { data } = useQuery(channelsQuery)
  const chosen = alarmChannels.filter((channel) => Array.isArray(value) && value.includes(channel))
  const silent = data ? chosen.filter((channel) => !data.connected.includes(channel)) : []
  const words = silent.map((channel) => optionWord(props.owner, props.name, alarmChannels, channel))
  return (
    <>
      <ChoicesInput {...props} of={alarmChannels} max={undefined} value={chosen} />
      {words.length > 0 && (
        <p role="status" className="channels-silent">
          {text('alarmChannels.notConnected', words.join(', '))}
        </p>
      )}
    </>
  )
}
