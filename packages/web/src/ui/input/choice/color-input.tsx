import './color-input.css'
import { text } from '../../../lib/language/texts/i18n.ts'
import { useControl, type ControlProps } from '../../form-item/form-item-context.ts'

const isColor = (value: string | null) => !!value && /^#[\da-f]{6}$/i.test(value)

/** `#rrggbb`: the palette of the system beside the text. */
export function ColorInput({ value, onChange, ...props }: ControlProps<string | null, string>) {
  const attributes = useControl(props)
  return (
    <span className="input">
      <input
        type="color"
        className="color-input-swatch"
        aria-label={text('kit.pickColor')}
        disabled={props.disabled || props.readOnly}
        value={isColor(value) ? value!.toLowerCase() : '#000000'}
        data-empty={!isColor(value) || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        className="input-field num"
        {...attributes}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}
