import './guest-notices.css'
import { useMedia } from '../../../entities/media.ts'
import { useMessageWords, type Message } from './message-words.ts'

interface AppMessageProps {
  message: Message
  /** Whether it is the one in the form. */
  isTyped?: boolean
}

export function AppMessage({ message, isTyped = false }: AppMessageProps) {
  const { title, body, callToAction } = useMessageWords(message)
  const { image, severity, dismissible } = message
  const medium = useMedia(image ? [image] : []).get(image ?? '')
  return (
    <article className="app-message" data-severity={severity ?? 'info'} aria-current={isTyped || undefined}>
      {medium && <img src={medium.url} alt="" />}
      <div>
        <b>{title}</b>
        {body && <p>{body}</p>}
        {callToAction && <i>{callToAction}</i>}
      </div>
      {dismissible && <span aria-hidden>×</span>}
    </article>
  )
}
