/** How a user signs in: with the company account only where there is one. */
import { loginTypes } from '@ridgeline/domain/declare/vocabulary'
import { useEffect } from 'react'
import { ChoiceInput } from '../../../entities/inputs/choice/choice-input.tsx'
import type { InputProps } from '../../../entities/inputs/input-props.ts'
import { settings, useSettings } from '../../../lib/session/settings/settings.ts'

const withoutDirectory = loginTypes.filter((type) => type !== 'directory')

export function LoginTypeInput({ value, ...props }: InputProps) {
  const { directory } = useSettings()
  useEffect(() => void settings.load(), [])
  const of = directory || value === 'directory' ? loginTypes : withoutDirectory
  return <ChoiceInput {...props} of={of} isClearable={false} value={typeof value === 'string' ? value : null} />
}
