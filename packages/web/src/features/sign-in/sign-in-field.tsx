import './sign-in-fields.css'
import '../../ui/input/input.css'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface SignInFieldProps {
  id: string
  label: string
  fault: string | undefined
  /** Below the field as long as nothing is wrong with it. */
  hint?: string | undefined
  end?: ReactNode
  children: ReactNode
}

/** What a box of this field is told: its name, and what describes it. */
export const boxAttributes = (id: string, name: string, fault: string | undefined, hint?: string) => ({
  id,
  name,
  'aria-invalid': !!fault || undefined,
  'aria-describedby': fault ? `${id}-fault` : hint ? `${id}-hint` : undefined,
  required: true,
})

/** A label, a box and what is wrong with it, without the form library of the screens behind the sign-in. */
export function SignInField({ id, label, fault, hint, end, children }: SignInFieldProps) {
  return (
    <div className="sign-in-field">
      <div className="sign-in-label">
        <label htmlFor={id}>{label}</label>
        {end}
      </div>
      {children}
      {fault ? (
        <p id={`${id}-fault`} className="sign-in-fault">
          <IconAlertCircle size={14} aria-hidden />
          {fault}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="sign-in-hint">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
