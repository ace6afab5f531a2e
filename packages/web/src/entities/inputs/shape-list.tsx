/** A list of values made of several parts: links, schedule, control points. */
import type { Bounds, FieldMap } from '@ridgeline/domain/declare/field'
import type { Values } from '@ridgeline/domain/check/rule'
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { isControlReadOnly } from '../../ui/form-item/form-item-context.ts'
import type { InputProps } from './input-props.ts'
import { moved } from './list-edit.ts'
import { ShapeFields, useIsInvalid } from './shape-fields.tsx'

interface ShapeListProps extends InputProps<readonly Values[]> {
  shape: FieldMap
  /** Name of the shape, for its words. */
  shapeName: string
  bounds: Bounds
  /** The initial value of a new item. */
  fresh: () => Values
  isOrdered?: boolean
  /** Items are similar, so a new one can copy the one before. */
  isCopied?: boolean
}

export function ShapeList({
  value,
  onChange,
  shape,
  shapeName,
  bounds,
  fresh,
  isOrdered = false,
  isCopied = false,
  disabled,
  readOnly,
  onBlur,
  label,
}: ShapeListProps) {
  const items = value ?? []
  const isInvalid = useIsInvalid()
  const isReadOnly = isControlReadOnly({ disabled, readOnly })
  const put = (next: readonly Values[]) => onChange(next)
  return (
    <div className="shape-list">
      {items.map((item, index) => (
        // Items have no id, so the buttons are labelled by their position.
        <fieldset key={index} className="shape-item">
          <legend className="visually-hidden">{text('form.itemOf', label, index + 1)}</legend>
          <ShapeFields
            owner={shapeName}
            shape={shape}
            value={item}
            disabled={disabled}
            readOnly={readOnly}
            onBlur={onBlur}
            isInvalid={isInvalid}
            onChange={(changed) => put(items.map((other, at) => (at === index ? changed : other)))}
          />
          {!isReadOnly && (
            <div className="shape-item-actions">
              {isOrdered && (
                <>
                  <IconButton
                    label={text('form.moveUp', index + 1)}
                    disabled={index === 0}
                    onClick={() => put(moved(items, index, index - 1))}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={text('form.moveDown', index + 1)}
                    disabled={index === items.length - 1}
                    onClick={() => put(moved(items, index, index + 1))}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </IconButton>
                </>
              )}
              {isCopied && items.length < (bounds.max ?? Infinity) && (
                <IconButton
                  label={text('schedule.copy', index + 1)}
                  onClick={() => put([...items.slice(0, index + 1), copyOf(item, shape), ...items.slice(index + 1)])}
                >
                  <IconCopy size={16} aria-hidden />
                </IconButton>
              )}
              <IconButton label={text('form.removeItem', index + 1)} onClick={() => put(items.filter((_, at) => at !== index))}>
                <IconTrash size={16} aria-hidden />
              </IconButton>
            </div>
          )}
        </fieldset>
      ))}
      {!isReadOnly && (
        <Button
          size="small"
          icon={<IconPlus size={15} aria-hidden />}
          disabled={items.length >= (bounds.max ?? Infinity)}
          onClick={() => put([...items, fresh()])}
        >
          {text('form.addItem')}
        </Button>
      )}
    </div>
  )
}

/** Equal items are a fault, so the first day of a copy is empty. */
function copyOf(item: Values, shape: FieldMap): Values {
  const first = Object.entries(shape).find(([, { kind }]) => kind === 'date')?.[0]
  return first ? { ...item, [first]: null } : item
}
