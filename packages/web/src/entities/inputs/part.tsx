/** A control within a composite input, with a small label above and its fault below. */
import { useId, useMemo, type ReactNode } from 'react'
import { FormItemContext } from '../../ui/form-item/form-item-context.ts'

const bare = { id: undefined, labelId: undefined, describedBy: undefined, invalid: false, mandatory: false }

/** Controls inside name themselves: they must not take the id of the item around them. */
export const Parts = ({ children }: { children: ReactNode }) => <FormItemContext value={bare}>{children}</FormItemContext>

interface PartProps {
  label: string
  isMandatory?: boolean
  error?: string | undefined
  className?: string
  children: ReactNode
}

export function Part({ label, isMandatory = false, error, className = '', children }: PartProps) {
  const id = useId()
  const noteId = `${id}-note`
  const labelId = `${id}-label`
  const context = useMemo(
    () => ({ id, labelId, describedBy: error ? noteId : undefined, invalid: Boolean(error), mandatory: isMandatory }),
    [id, labelId, noteId, error, isMandatory],
  )
  return (
    <div className={`part ${className}`}>
      <label id={labelId} htmlFor={id}>
        {label}
        {isMandatory && (
          <span className="form-item-mandatory" aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      <FormItemContext value={context}>{children}</FormItemContext>
      {error && (
        <small id={noteId} className="part-error">
          {error}
        </small>
      )}
    </div>
  )
}
