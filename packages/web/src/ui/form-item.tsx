import './form-item.css'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId, useMemo, type ReactNode } from 'react'
import { FormItemContext } from './form-item-context.ts'

export interface FormItemProps {
  label: ReactNode
  /** Before the label: a flag, an icon. */
  lead?: ReactNode
  mandatory?: boolean | undefined
  hint?: ReactNode
  /** Takes the place of the hint. */
  error?: string | undefined
  /** Small buttons right of the label. */
  labelButtons?: ReactNode
  /** Id of the control, when it must be known outside. */
  id?: string | undefined
  /** Several controls under one label. */
  group?: boolean | undefined
  /** Pixels the control may be wide. */
  maxWidth?: number | undefined
  children: ReactNode
}

/** A label, its control and what is to be said about it: 3 / 9 on a desktop, one below the other on a phone (R9.59). */
export function FormItem({ label, lead, mandatory, hint, error, labelButtons, id: givenId, group, maxWidth, children }: FormItemProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const noteId = `${id}-note`
  const labelId = `${id}-label`
  const hasNote = !!(error || hint)
  const context = useMemo(
    () => ({ id, labelId, describedBy: hasNote ? noteId : undefined, invalid: !!error, mandatory: !!mandatory }),
    [id, labelId, hasNote, noteId, error, mandatory],
  )
  const Label = group ? 'span' : 'label'

  return (
    <div className="form-item" {...(group && { role: 'group', 'aria-labelledby': labelId })}>
      <div className="form-item-label">
        <Label id={labelId} {...(!group && { htmlFor: id })}>
          {lead}
          <span>
            {label}
            {mandatory && (
              <span className="form-item-mandatory" aria-hidden>
                {' '}
                *
              </span>
            )}
          </span>
        </Label>
        {labelButtons}
      </div>
      <div className="form-item-control" style={maxWidth ? { maxWidth } : undefined}>
        <FormItemContext value={context}>{children}</FormItemContext>
      </div>
      {hasNote && (
        <div id={noteId} className="form-item-note" data-error={!!error || undefined}>
          {error && <IconAlertCircle size={14} aria-hidden />}
          {error || hint}
        </div>
      )}
    </div>
  )
}
