import './sign-in-fields.css'
import '../../../ui/input/input.css'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface SignInFieldProps {
  id: string
  label: string
  fault: string | undefined
  /** Shown below the field while it has no fault. */
  hint?: string | undefined
  end?: ReactNode
  children: ReactNode
}

/** Properties of the input in this field: its name and its descriptions. */
/** @param refusedBy the id of a message about several inputs. */
export const boxAttributes = (id: string, name: string, fault: string | undefined, hint?: string, refusedBy?: string) => ({
  id,
  name,
  'aria-invalid': !!fault || !!refusedBy || undefined,
  'aria-describedby': fault ? `${id}-fault` : (refusedBy ?? (hint ? `${id}-hint` : undefined)),
  required: true,
})

/** A label, an input and its fault, without the form library of the other screens. */
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
