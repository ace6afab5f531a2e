import './ask-host.css'
import { IconAlertTriangle, IconCheck, IconCircleX, IconHelp, IconInfoCircle } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { text } from '../lib/i18n.ts'
import { Answer, questions, type Asked, type AskKind } from './ask.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextInput } from './text-input.tsx'

const icons: Readonly<Record<AskKind, typeof IconCheck>> = {
  success: IconCheck,
  error: IconCircleX,
  warning: IconAlertTriangle,
  question: IconHelp,
  info: IconInfoCircle,
}

function AskedDialog({ asked }: { asked: Asked }) {
  const [typed, setTyped] = useState('')
  const Icon = icons[asked.kind]
  const confirm = () => asked.settle(Answer.Confirm, typed)
  const cancel = () => asked.settle(Answer.Cancel, typed)
  return (
    <Dialog
      opened
      onTop
      size="Small"
      preventHistoryEntry={asked.preventHistoryEntry}
      title={asked.title}
      onClose={cancel}
      tile={
        <span className="kind-tile" data-kind={asked.danger ? 'error' : asked.kind}>
          <Icon size={20} stroke={1.8} aria-hidden />
        </span>
      }
      footer={
        <>
          {!asked.isMessage && <Button onClick={cancel}>{asked.cancelLabel ?? text('no')}</Button>}
          <Button layout={asked.danger ? 'danger' : 'primary'} onClick={confirm} data-autofocus={!asked.prompt || undefined}>
            {asked.confirmLabel ?? text(asked.isMessage ? 'ok' : 'yes')}
          </Button>
        </>
      }
    >
      {asked.body && <div className="ask-body">{asked.body}</div>}
      {asked.prompt && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            confirm()
          }}
        >
          <TextInput value={typed} onChange={setTyped} placeholder={asked.prompt.placeholder} label={asked.title} autoFocus />
        </form>
      )}
    </Dialog>
  )
}

/** Once, in the shell. */
export function AskHost() {
  const asked = useSyncExternalStore(questions.subscribe, questions.get)
  return asked.map((one) => <AskedDialog key={one.id} asked={one} />)
}
