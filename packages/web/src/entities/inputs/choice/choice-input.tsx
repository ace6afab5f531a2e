/** One or several of a closed list. */
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { keyScopes } from '@ridgeline/domain/access/key-scopes'
import { permissionKeys } from '@ridgeline/domain/access/permission'
import { aspects, avalancheDangers, avalancheLimits, avalancheProblems, days, statuses } from '@ridgeline/domain/declare/vocabulary'
import { useMemo } from 'react'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { StatusGlyph } from '../../../ui/mark/status-glyph.tsx'
import { signOf } from '../../signs.ts'
import { isOfStatuses, optionOrder, optionWord } from '../../source/words.ts'
import { AspectRose } from '../signs/aspect-rose.tsx'
import { DangerPicker } from '../signs/danger-picker.tsx'
import { DayPicker } from '../hours/day-picker.tsx'
import type { InputProps } from '../input-props.ts'
import { PermissionPicker } from '../access/permission-picker.tsx'
import { ScopePicker } from '../access/scope-picker.tsx'
import { ProblemPicker } from '../signs/problem-picker.tsx'

/** Numbers of a closed list are chosen as texts; the list has their icons. */
function useOptions(owner: string, name: string, of: readonly (string | number)[]) {
  return useMemo(() => {
    // Texts are looked up by the identity of the list.
    const list = typeof of[0] === 'string' ? (of as readonly string[]) : of.map(String)
    return optionOrder(list).map((value) => {
      const glyph = isOfStatuses(list) && isOneOf(statuses, value) ? <StatusGlyph status={value} /> : signOf(of, value, name)
      return { value, label: optionWord(owner, name, list, value), ...(glyph && { glyph }) }
    })
  }, [owner, name, of])
}

interface ChoiceInputProps extends InputProps<string> {
  of: readonly (string | number)[]
  isClearable: boolean
}

export function ChoiceInput(props: ChoiceInputProps) {
  const { owner, name, label, of, isClearable, ...control } = props
  const options = useOptions(owner, name, of)
  if (of === avalancheDangers || of === avalancheLimits)
    return <DangerPicker {...control} label={label} options={options} isClearable={isClearable} />
  return <Select {...control} options={options} clearable={isClearable} />
}

interface ChoicesInputProps extends InputProps<string[]> {
  of: readonly string[]
  max: number | undefined
}

export function ChoicesInput(props: ChoicesInputProps) {
  const { owner, name, label, of, max, ...control } = props
  const options = useOptions(owner, name, of)
  if (of === permissionKeys) return <PermissionPicker {...control} label={label} />
  if (of === keyScopes) return <ScopePicker {...control} label={label} />
  if (of === days) return <DayPicker {...control} label={label} />
  if (of === aspects) return <AspectRose {...control} label={label} options={options} />
  if (of === avalancheProblems) return <ProblemPicker {...control} label={label} options={options} />
  return <MultiSelect {...control} options={options} max={max} />
}
