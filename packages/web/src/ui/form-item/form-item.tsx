import './form-item.css'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { FormItemContext } from './form-item-context.ts'
import { HintIcon } from './hint-icon.tsx'
import { Side, type SideIcon } from './side-icon.tsx'

/** R3.60–73 */
export interface FormItemProps {
  label: ReactNode
  /** Before the label: a flag, an icon. */
  lead?: ReactNode
  mandatory?: boolean | undefined
  hint?: ReactNode
  /** The hint stands below the control, behind an icon at the label, or behind one at the end of the control. */
  hintType?: 'Default' | 'Label' | 'Append' | undefined
  /** A second, quieter line of the label. */
  subtitle?: ReactNode
  /** Takes the place of the hint. */
  error?: string | undefined
  /** Whether a slow check is running; announced once it was ever set (R4.61). */
  pending?: boolean | undefined
  /** Small buttons right of the label. */
  labelButtons?: ReactNode
  /** Id of the control, when it must be known outside. */
  id?: string | undefined
  /** Several controls under one label. */
  group?: boolean | undefined
  /** Several controls side by side. */
  flex?: boolean | undefined
  /** Those that find no room go on in the next line. */
  wrap?: boolean | undefined
  marginType?: 'default' | 'small' | 'none' | undefined
  /** Pixels the control may be wide. */
  maxWidth?: number | undefined
  prepend?: SideIcon | undefined
  append?: SideIcon | undefined
  /** A button that empties the input in it; there must be one (R5.63). */
  showClearValueButton?: boolean | undefined
  cssClass?: string | undefined
  children: ReactNode
}

/** R5.63: a programming error in the form, so it throws. */
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

/** A label, its control, hint and fault: 3 / 9 on a desktop, one below the other on a phone (R9.59). */
export function FormItem(props: FormItemProps) {
  const { mandatory, hint, hintType = 'Default', error, group, flex, wrap, pending, children } = props
  const { prepend, append, marginType = 'default', maxWidth, showClearValueButton = false, cssClass } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const labelId = `${id}-label`
  const icon = hint && hintType !== 'Default' ? hintType : undefined
  const note = error || (icon ? undefined : hint)
  const describedBy = [note && `${id}-note`, icon && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const bindClear = useClearBinding(showClearValueButton)
  const context = useMemo(
    () => ({ id, labelId, describedBy, invalid: !!error, mandatory: !!mandatory, bindClear }),
    [id, labelId, describedBy, error, mandatory, bindClear],
  )

  return (
    <div
      className={cssClass ? `form-item ${cssClass}` : 'form-item'}
      data-margin={marginType}
      {...(group && { role: 'group', 'aria-labelledby': labelId })}
    >
      <ItemLabel {...props} id={id} hintAt={icon} />
      <div
        className="form-item-control"
        data-flex={flex || undefined}
        data-wrap={wrap || undefined}
        data-sides={prepend || append || icon === 'Append' ? true : undefined}
        style={maxWidth ? { maxWidth } : undefined}
      >
        {prepend && <Side {...prepend} />}
        <FormItemContext value={context}>{children}</FormItemContext>
        {append && <Side {...append} />}
        {icon === 'Append' && (
          <HintIcon at="end" hintId={`${id}-hint`}>
            {hint}
          </HintIcon>
        )}
        {pending !== undefined && <Pending isPending={pending} />}
      </div>
      {note && (
        <div id={`${id}-note`} className="form-item-note" data-error={!!error || undefined}>
          {error && <IconAlertCircle size={14} aria-hidden />}
          {note}
        </div>
      )}
    </div>
  )
}

function ItemLabel({
  id,
  label,
  lead,
  mandatory,
  subtitle,
  labelButtons,
  group,
  hint,
  hintAt,
}: FormItemProps & { hintAt?: string | undefined }) {
  const Label = group ? 'span' : 'label'
  return (
    <div className="form-item-label">
      <Label id={`${id}-label`} {...(!group && { htmlFor: id })}>
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
      {hintAt === 'Label' && (
        <HintIcon at="label" hintId={`${id}-hint`}>
          {hint}
        </HintIcon>
      )}
      {labelButtons}
    </div>
  )
}

/** The live region exists before its first message, so that screen readers announce it. */
function Pending({ isPending }: { isPending: boolean }) {
  return (
    <span className="form-item-pending" role="status">
      {isPending && (
        <>
          <i className="spinner" aria-hidden />
          <span className="visually-hidden">{text('kit.checking')}</span>
        </>
      )}
    </span>
  )
}
