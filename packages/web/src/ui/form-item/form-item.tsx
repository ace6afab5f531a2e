import './form-item.css'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react'
import { FormItemContext } from './form-item-context.ts'

/** An icon beside the control; with a click it is a button and needs a name. */
export interface SideIcon {
  icon: ReactNode
  label?: string | undefined
  onClick?: (() => void) | undefined
}

export interface FormItemProps {
  label: ReactNode
  /** Before the label: a flag, an icon. */
  lead?: ReactNode
  mandatory?: boolean | undefined
  hint?: ReactNode
  /** The hint stands below the control, or below the label. */
  hintType?: 'Default' | 'Label' | undefined
  /** A second, quieter line of the label. */
  subtitle?: ReactNode
  /** Takes the place of the hint. */
  error?: string | undefined
  /** Small buttons right of the label. */
  labelButtons?: ReactNode
  /** Id of the control, when it must be known outside. */
  id?: string | undefined
  /** Several controls under one label. */
  group?: boolean | undefined
  /** Several controls side by side. */
  flex?: boolean | undefined
  marginType?: 'default' | 'small' | 'none' | undefined
  /** Pixels the control may be wide. */
  maxWidth?: number | undefined
  prepend?: SideIcon | undefined
  append?: SideIcon | undefined
  /** A button that empties the input in it; there must be one (R5.63). */
  clearable?: boolean | undefined
  cssClass?: string | undefined
  children: ReactNode
}

function Side({ icon, label, onClick }: SideIcon) {
  if (!onClick) return <span className="form-item-side">{icon}</span>
  return (
    <button type="button" className="form-item-side" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </button>
  )
}

/** R5.63: a mistake of whoever wrote the form, so it is not shown but thrown. */
export function checkClearing(isWanted: boolean, isBound: boolean) {
  if (isWanted && !isBound) throw new Error('Clear button is not bound to an input')
}

/** The inputs in an item have taken the clear button when its own effects run. */
function useClearBinding(isWanted: boolean) {
  const isBound = useRef(false)
  const bind = useMemo(() => (isWanted ? () => void (isBound.current = true) : undefined), [isWanted])
  useEffect(() => checkClearing(isWanted, isBound.current), [isWanted])
  return bind
}

/** A label, its control and what is to be said about it: 3 / 9 on a desktop, one below the other on a phone (R9.59). */
export function FormItem(props: FormItemProps) {
  const { label, lead, mandatory, hint, hintType = 'Default', subtitle, error, labelButtons, group, flex, children } = props
  const { prepend, append, marginType = 'default', maxWidth, clearable = false, cssClass } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const noteId = `${id}-note`
  const labelId = `${id}-label`
  const hasNote = !!(error || hint)
  const bindClear = useClearBinding(clearable)
  const context = useMemo(
    () => ({ id, labelId, describedBy: hasNote ? noteId : undefined, invalid: !!error, mandatory: !!mandatory, bindClear }),
    [id, labelId, hasNote, noteId, error, mandatory, bindClear],
  )
  const Label = group ? 'span' : 'label'
  const isHintAtLabel = hintType === 'Label' && !error

  return (
    <div
      className={cssClass ? `form-item ${cssClass}` : 'form-item'}
      data-margin={marginType}
      {...(group && { role: 'group', 'aria-labelledby': labelId })}
    >
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
            {subtitle && <small className="form-item-subtitle">{subtitle}</small>}
          </span>
        </Label>
        {labelButtons}
      </div>
      <div
        className="form-item-control"
        data-flex={flex || undefined}
        data-sides={prepend || append ? true : undefined}
        style={maxWidth ? { maxWidth } : undefined}
      >
        {prepend && <Side {...prepend} />}
        <FormItemContext value={context}>{children}</FormItemContext>
        {append && <Side {...append} />}
      </div>
      {hasNote && (
        <div id={noteId} className="form-item-note" data-error={!!error || undefined} data-at={isHintAtLabel ? 'label' : undefined}>
          {error && <IconAlertCircle size={14} aria-hidden />}
          {error || hint}
        </div>
      )}
    </div>
  )
}
