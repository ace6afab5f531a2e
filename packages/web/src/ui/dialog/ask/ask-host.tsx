import './ask-host.css'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Answer, entryOf, questions, type Asked } from './ask.ts'
import { Button } from '../../button/button.tsx'
import { Dialog } from '../dialog.tsx'
import { inputFocusDelay } from '../../kit-constants.ts'
import { submitSoon } from '../../input/enter.ts'
import { TextInput } from '../../input/text/text-input.tsx'

/** After the dialog has put the focus on itself (R9.38). */
function usePromptFocus() {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => ref.current?.focus(), inputFocusDelay)
    return () => clearTimeout(timer)
  }, [])
  return ref
}

function AskedDialog({ asked }: { asked: Asked }) {
  const [typed, setTyped] = useState('')
  const field = usePromptFocus()
  const confirmRef = useRef<HTMLButtonElement>(null)
  const confirm = () => asked.settle(Answer.Confirm, typed)
  const cancel = () => asked.settle(Answer.Cancel, typed)
  return (
    <Dialog
      opened
      onTop
      size="Small"
      ignoresEnter
      forgetsTyped
      preventHistoryEntry={asked.preventHistoryEntry}
      dismissable={asked.dismissable}
      entry={entryOf(asked.id)}
      title={asked.title}
      icon={asked.danger ? 'error' : asked.kind}
      onClose={cancel}
      footer={
        <>
          {!asked.isMessage && <Button onClick={cancel}>{asked.cancelLabel ?? text(asked.prompt ? 'cancel' : 'no')}</Button>}
          <Button
            ref={confirmRef}
            layout={asked.danger ? 'danger' : 'primary'}
            onClick={confirm}
            data-autofocus={!asked.prompt || undefined}
          >
            {asked.confirmLabel ?? text(asked.isMessage || asked.prompt ? 'ok' : 'yes')}
          </Button>
        </>
      }
    >
      {asked.body && <div className="ask-body">{asked.body}</div>}
      {asked.prompt && (
        <TextInput
          ref={field}
          value={typed}
          onChange={setTyped}
          // Enter confirms (R2.186).
          onEnter={() => submitSoon(() => confirmRef.current?.click())}
          placeholder={asked.prompt.placeholder}
          label={asked.title}
        />
      )}
    </Dialog>
  )
}

/** Once, in the shell. */
export function AskHost() {
  const asked = useSyncExternalStore(questions.subscribe, questions.get)
  return asked.map((one) => <AskedDialog key={one.id} asked={one} />)
}
