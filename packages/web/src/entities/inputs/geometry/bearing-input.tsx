/** Degrees with their compass direction. */
import type { ReactNode } from 'react'
import { signOf } from '../../signs.ts'

interface BearingInputProps {
  value: number | null
  name: string
  children: ReactNode
}

export function BearingInput({ value, name, children }: BearingInputProps) {
  return (
    <span className="bearing-input">
      {children}
      {typeof value === 'number' && signOf('degrees', value, name)}
    </span>
  )
}
