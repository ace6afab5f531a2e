/** The dangerous aspects, chosen on a compass rose. */
import './sign-pickers.css'
import { aspects } from '@ridgeline/domain/declare/vocabulary'
import { isControlReadOnly, useControl, type ControlProps } from '../../../ui/form-item/form-item-context.ts'
import type { Option } from '../../../ui/select/options.ts'
import { shortAspect } from '../../../ui/weather/bearing.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

interface AspectRoseProps extends ControlProps<readonly string[] | null, string[]> {
  options: readonly Option[]
}

const eighth = 360 / aspects.length
const at = (degrees: number, radius: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(50 + Math.cos(angle) * radius).toFixed(2)} ${(50 + Math.sin(angle) * radius).toFixed(2)}`
}
/** From the middle outwards, an eighth of the circle wide. */
const petal = (index: number) => {
  const middle = index * eighth
  return `M50 50 L${at(middle - eighth / 2, 30)} A30 30 0 0 1 ${at(middle + eighth / 2, 30)}z`
}

export function AspectRose({ value, onChange, options, ...props }: AspectRoseProps) {
  const { id, onBlur, ...aria } = useControl(props)
  const chosen = value ?? []
  const isReadOnly = isControlReadOnly(props)
  // Sorted by the compass, so that equal selections are equal lists.
  const toggle = (aspect: string) => onChange(aspects.filter((each) => (each === aspect ? !chosen.includes(each) : chosen.includes(each))))
  return (
    <div
      id={id}
      className="aspect-rose"
      role="group"
      aria-label={aria['aria-label']}
      aria-describedby={aria['aria-describedby']}
      data-invalid={aria['aria-invalid']}
      onBlur={onBlur}
    >
      <svg viewBox="0 0 100 100" aria-hidden>
        {aspects.map((aspect, index) => (
          <path key={aspect} d={petal(index)} data-on={chosen.includes(aspect) || undefined} />
        ))}
      </svg>
      {options.map(({ value: aspect, label }, index) => (
        <button
          key={aspect}
          type="button"
          aria-pressed={chosen.includes(aspect)}
          title={label}
          disabled={isReadOnly}
          style={{ translate: translation(index) }}
          onClick={() => toggle(aspect)}
        >
          <span aria-hidden>{shortAspect(aspect)}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </button>
      ))}
    </div>
  )
}

const reach = 71
function translation(index: number): string {
  const angle = ((index * eighth - 90) * Math.PI) / 180
  return `${(Math.cos(angle) * reach).toFixed(1)}px ${(Math.sin(angle) * reach).toFixed(1)}px`
}
