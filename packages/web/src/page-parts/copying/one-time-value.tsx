/** Shows a new token or secret to the user who created it, once only. */
import './one-time-value.css'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { message } from '../../ui/dialog/ask/ask.ts'
import { onceOnly } from '../once-only.ts'
import { copyText } from './copy-text.ts'

interface OneTimeValueProps {
  title: string
  value: string
  copyLabel: string
}

/** Selected on focus, for users who copy by hand. */
function OneTimeValue({ title, value, copyLabel }: OneTimeValueProps) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => setIsCopied(await copyText(value))
  const icon = isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
  return (
    <>
      <p>{text('oneTime.text')}</p>
      <output className="one-time-value" aria-label={title}>
        {value}
      </output>
      <Button layout="secondary" icon={icon} onClick={copy}>
        {isCopied ? text('oneTime.copied') : copyLabel}
      </Button>
    </>
  )
}

export const showOneTimeValue = (props: OneTimeValueProps) =>
  message({ ...onceOnly, title: props.title, body: <OneTimeValue {...props} /> })
