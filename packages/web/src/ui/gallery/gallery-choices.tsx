import { useId, useState } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { Checkbox } from '../input/choice/checkbox.tsx'
import { FormItem } from '../form-item/form-item.tsx'
import { MultiSelect } from '../select/multi-select.tsx'
import { Segmented } from '../input/choice/segmented.tsx'
import { Select } from '../select/select.tsx'
import { Switch } from '../input/choice/switch.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import { TagsInput } from '../select/tags-input.tsx'
import { Answer, confirm } from '../dialog/ask/ask.ts'
import { FieldGroup, GalleryPart } from './gallery-part.tsx'

const peaks = ['Chopok', 'Ďumbier', 'Gerlach', 'Kriváň', 'Lomnický štít', 'Rysy'].map((name) => ({ value: name, label: name }))

function Selects() {
  const [one, setOne] = useState<string | null>('Chopok')
  const [many, setMany] = useState<string[]>(['Rysy'])
  const [tags, setTags] = useState<string[]>(['snow'])
  return (
    <>
      <FormItem label="Select" subtitle="clearable">
        <Select value={one} onChange={setOne} options={peaks} clearable />
      </FormItem>
      <FormItem label="Select" subtitle="minInput 2, maxInput 6">
        <Select value={one} onChange={setOne} options={peaks} minInput={2} maxInput={6} />
      </FormItem>
      <FormItem label="Select" subtitle="disabled">
        <Select value={one} onChange={setOne} options={peaks} disabled />
      </FormItem>
      <FormItem label="MultiSelect" subtitle="max 2">
        <MultiSelect value={many} onChange={setMany} options={peaks} max={2} />
      </FormItem>
      <FormItem label="TagsInput">
        <TagsInput value={tags} onChange={setTags} />
      </FormItem>
    </>
  )
}

function Toggles() {
  const id = useId()
  const [isOn, setOn] = useState(true)
  const [size, setSize] = useState<'a' | 'b' | 'c'>('a')
  return (
    <>
      <FormItem label="Switch, Checkbox" group flex wrap>
        <Switch id={`${id}-1`} value={isOn} onChange={setOn}>
          Switch
        </Switch>
        <Checkbox id={`${id}-2`} value={isOn} onChange={setOn}>
          Checkbox
        </Checkbox>
        <Checkbox id={`${id}-3`} value={false} indeterminate onChange={setOn}>
          indeterminate
        </Checkbox>
        <Switch id={`${id}-4`} value={isOn} onChange={setOn} disabled>
          disabled
        </Switch>
      </FormItem>
      <FormItem label="Segmented" group>
        <Segmented
          label="Segmented"
          value={size}
          onChange={setSize}
          options={(['a', 'b', 'c'] as const).map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </FormItem>
    </>
  )
}

/** R4.62: with the switch on, leaving the tab asks. */
function GuardedTabs() {
  const [shown, setShown] = useState('a')
  const [isUnsaved, setUnsaved] = useState(true)
  const guard = async () => !isUnsaved || (await confirm({ title: text('kit.gallery.leaveTab') })) === Answer.Confirm
  return (
    <Tabs
      label="Tabs"
      shown={shown}
      onShow={setShown}
      guard={guard}
      tabs={['a', 'b', 'c'].map((name) => ({ name, label: `Tab ${name.toUpperCase()}` }))}
    >
      <Switch value={isUnsaved} onChange={setUnsaved}>
        guard
      </Switch>
    </Tabs>
  )
}

export function GalleryChoices() {
  return (
    <GalleryPart title={text('kit.gallery.choices')}>
      <FieldGroup name="Select, MultiSelect, TagsInput" columns={2}>
        <Selects />
      </FieldGroup>
      <FieldGroup name="Switch, Checkbox, Segmented">
        <Toggles />
      </FieldGroup>
      <FieldGroup name="Tabs">
        <GuardedTabs />
      </FieldGroup>
    </GalleryPart>
  )
}
