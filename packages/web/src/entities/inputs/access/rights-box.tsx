/** All of several permissions, none, or some. */
import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/input/choice/checkbox.tsx'

interface RightsBoxProps {
  rights: readonly string[]
  chosen: readonly string[]
  isReadOnly: boolean
  onChange: (rights: readonly string[], isOn: boolean) => void
  /** Without a visible label. */
  label?: string
  children?: ReactNode
}

export function RightsBox({ rights, chosen, isReadOnly, onChange, label, children }: RightsBoxProps) {
  const count = rights.filter((right) => chosen.includes(right)).length
  return (
    <Checkbox
      label={label}
      value={count === rights.length}
      indeterminate={count > 0 && count < rights.length}
      disabled={isReadOnly}
      onChange={(isOn) => onChange(rights, isOn)}
    >
      {children}
    </Checkbox>
  )
}
