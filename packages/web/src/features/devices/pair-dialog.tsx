/** Pairs a screen by the code it shows: chooses the device and its content. */
import './screen-board.css'
import { screenTypes, type Screen } from '@ridgeline/domain/devices/heartbeat'
import { isCode, tidyCode } from '@ridgeline/domain/devices/pairing'
import { device, deviceTypes } from '@ridgeline/domain/entities/device'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { refOptions } from '../../entities/source/ref-options.ts'
import { optionWord } from '../../entities/source/words.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormItem } from '../../ui/form-item/form-item.tsx'
import { TextInput } from '../../ui/input/text/text-input.tsx'
import { Select } from '../../ui/select/select.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { deviceFor, type Wish } from './device-for.ts'
import { pairAddress } from './pair-address.ts'
import { pair } from './use-screens.ts'
import { useShows } from './use-shows.ts'

interface PairDialogProps {
  resortId: string
  screens: readonly Screen[]
  chosenId: string | undefined
  onClose: () => void
}

const newDevice = 'new'

export function PairDialog({ resortId, screens, chosenId, onClose }: PairDialogProps) {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [deviceId, setDeviceId] = useState<string>(chosenId ?? newDevice)
  const chosen = screens.find(({ id }) => id === deviceId)
  const [wish, setWish] = useState<Wish>(() => wishOf(chosen))
  const [refusal, setRefusal] = useState<string>()
  const shows = useShows(resortId, chosen?.displayUrl ?? null)
  const places = useMemo(() => refOptions('location', resortId), [resortId])
  const isNew = deviceId === newDevice
  const isComplete = isCode(tidyCode(code)) && (!isNew || wish.name.trim() !== '')
  const change = (next: Partial<Wish>) => setWish((before) => ({ ...before, ...next }))

  async function submit() {
    setRefusal(undefined)
    try {
      const record = await deviceFor(resortId, chosen, wish)
      // After a wrong code the device exists already; the next attempt updates it.
      setDeviceId(record.id)
      await pair(record.id, tidyCode(code))
      toast.success(text('screens.paired', record.name))
      onClose()
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      await client.invalidateQueries({ queryKey: [device.name] })
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('screens.pair')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button layout="primary" disabled={!isComplete} onClick={submit}>
            {text('screens.pairOne')}
          </Button>
        </>
      }
    >
      {refusal && <InlineAlert>{refusal}</InlineAlert>}
      <FormItem label={text('screens.code')} hint={text('screens.codeHint', pairAddress())} cssClass="pair-code" mandatory maxWidth={200}>
        <TextInput value={code} maxLength={9} autoComplete="off" onChange={setCode} />
      </FormItem>
      <FormItem label={text('screens.device')} mandatory>
        <Select
          options={[
            { value: newDevice, label: text('screens.newDevice') },
            ...screens.map(({ id, name, isPaired }) => ({ value: id, label: isPaired ? name : `${name} – ${text('screens.notPaired')}` })),
          ]}
          value={deviceId}
          onChange={(id) => {
            setDeviceId(id ?? newDevice)
            setWish(wishOf(screens.find((screen) => screen.id === id)))
          }}
        />
      </FormItem>
      {isNew && (
        <>
          <FormItem label={text('screens.name')} hint={text('screens.nameHint')} mandatory>
            <TextInput value={wish.name} maxLength={80} autoComplete="off" onChange={(name) => change({ name })} />
          </FormItem>
          <FormItem label={text('screens.type')} mandatory>
            <Select
              options={screenTypes.map((value) => ({ value, label: optionWord('device', 'type', deviceTypes, value) }))}
              value={wish.type}
              onChange={(type) => change({ type: type ?? 'tv' })}
            />
          </FormItem>
        </>
      )}
      <FormItem label={text('screens.location')}>
        <Select options={places} clearable value={wish.locationId} onChange={(locationId) => change({ locationId })} />
      </FormItem>
      <FormItem label={text('screens.shows')} mandatory>
        <Select options={shows} value={wish.displayUrl ?? shows[0]!.value} onChange={(displayUrl) => change({ displayUrl })} />
      </FormItem>
    </Dialog>
  )
}

const wishOf = (screen: Screen | undefined): Wish => ({
  name: '',
  type: 'tv',
  locationId: screen?.locationId ?? null,
  displayUrl: screen?.displayUrl ?? null,
})
