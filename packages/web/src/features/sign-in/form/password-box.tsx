import '../../../ui/input/input.css'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type ComponentPropsWithoutRef, type KeyboardEvent } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { submitSoon } from '../../../ui/input/enter.ts'

/** R2.148 */
function submitOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const { form } = event.currentTarget
  submitSoon(() => form?.requestSubmit())
}

/** A password input that can show its value. */
export function PasswordBox(input: Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'>) {
  const [isShown, setIsShown] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <span className="input">
      <input {...input} className="input-field" type={isShown ? 'text' : 'password'} onKeyDown={submitOnEnter} />
      <button
        type="button"
        className="input-inner-button"
        aria-label={text(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
        onClick={() => setIsShown(!isShown)}
      >
        <Eye size={20} stroke={1.7} aria-hidden />
      </button>
    </span>
  )
}
