/** References to other records, searched in the resort of the record that has them. */
import { use, useMemo } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import type { ControlProps } from '../../../ui/form-item/form-item-context.ts'
import { explainMissing } from '../../../ui/page/permission/explain-missing.tsx'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { refOptions } from '../../source/ref-options.ts'
import { useMay } from '../../source/use-may.ts'
import { PlaceContext } from '../input-props.ts'
import { useCreation } from './use-creation.tsx'

/** The full name of a field that accepts only some of the records. */
type Chooser = string | undefined

function useRefOptions(to: string, chooser: Chooser) {
  const { resortId } = use(PlaceContext)
  return useMemo(() => refOptions(to, resortId, chooser), [to, resortId, chooser])
}

/** Whether users may not see the records: then they cannot choose one, and what is chosen stays. */
const useIsHidden = (to: string) => !useMay({ name: to }, use(PlaceContext).resortId)('read')

function WhyHidden({ of }: { of: string }) {
  const { resortId } = use(PlaceContext)
  return (
    <p className="ref-why">
      <button type="button" className="link-button" onClick={() => explainMissing(text('form.whyNot'), `${of}.read`, resortId)}>
        {text('form.whyNot')}
      </button>
    </p>
  )
}

interface RefInputProps extends ControlProps<string | null> {
  /** The entity of the form; its own records cannot be created from within it. */
  owner: string
  to: string
  isClearable: boolean
  chooser?: Chooser
}

export function RefInput({ owner, to, isClearable, chooser, ...props }: RefInputProps) {
  const isHidden = useIsHidden(to)
  const { creation, dialog } = useCreation(owner, to, props.onChange)
  const options = useRefOptions(to, chooser)
  return (
    <>
      <Select {...props} options={options} readOnly={isHidden || props.readOnly} clearable={isClearable} creation={creation} />
      {isHidden && !props.readOnly && <WhyHidden of={to} />}
      {dialog}
    </>
  )
}

interface RefsInputProps extends ControlProps<string[] | null> {
  owner: string
  to: string
  max: number | undefined
  chooser?: Chooser
}

export function RefsInput({ owner, to, max, chooser, ...props }: RefsInputProps) {
  const isHidden = useIsHidden(to)
  const { creation, dialog } = useCreation(owner, to, (id) => props.onChange([...(props.value ?? []), id]))
  const options = useRefOptions(to, chooser)
  return (
    <>
      <MultiSelect {...props} options={options} readOnly={isHidden || props.readOnly} max={max} creation={creation} />
      {isHidden && !props.readOnly && <WhyHidden of={to} />}
      {dialog}
    </>
  )
}
