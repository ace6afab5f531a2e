/** Questions and messages anywhere in the code may put before the user; `AskHost` draws them. */
import type { ReactNode } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { signal } from '../../../lib/browser/signal.ts'
import { dialogEntries } from '../level/history-entries.ts'
import type { IconKind } from '../../mark/tile/kind-tile.tsx'

/** R4.51–53, T51: the first is falsy, so compare, never test. */
export const Answer = { Confirm: 0, Cancel: 1 } as const
export type Answer = (typeof Answer)[keyof typeof Answer]

export interface Asked {
  id: number
  kind: IconKind
  title: string
  body?: ReactNode
  /** The verb on the button: "Remove 3 lifts". */
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  /** Shows a field; its text is the answer. */
  prompt?: { placeholder?: string | undefined } | undefined
  preventHistoryEntry?: boolean | undefined
  /** False for what is lost when it is closed: only a named button does. */
  dismissable?: boolean | undefined
  /** One button only. */
  isMessage?: boolean | undefined
  settle: (answer: Answer, text: string) => void
}

export type Question = Omit<Asked, 'id' | 'settle' | 'kind' | 'prompt' | 'isMessage'> & { kind?: IconKind }

let asked: readonly Asked[] = []
let nextId = 1
const changed = signal()

export const questions = { get: () => asked, subscribe: changed.subscribe }

/** The history entry of a question. */
export const entryOf = (id: number) => `ridgeline-ask-${id}`

function put<T>(question: Omit<Asked, 'id' | 'settle'>, answerOf: (answer: Answer, text: string) => T): Promise<T> {
  return new Promise((resolve) => {
    const id = nextId++
    async function settle(answer: Answer, text: string) {
      asked = asked.filter((other) => other.id !== id)
      changed.emit()
      // The caller may navigate now, so the history entry of the question must be gone (T49).
      await dialogEntries.gone(entryOf(id))
      resolve(answerOf(answer, text))
    }
    asked = [...asked, { ...question, id, settle: (answer, text) => void settle(answer, text) }]
    changed.emit()
  })
}

export const confirm = (question: Question): Promise<Answer> => put({ kind: 'question', ...question }, (answer) => answer)

/** Resolves true however it is closed (R4.54). */
export const message = (question: Question): Promise<true> => put({ kind: 'info', ...question, isMessage: true }, () => true)

/** R2.184, R8.36 */
export const errorMessage = (body: ReactNode): Promise<true> => message({ kind: 'error', title: text('error'), body })

/** What a prompt answers (R4.55–57, T52): spaces are text; without a placeholder, nothing typed is an empty text. */
export function promptAnswer(answer: Answer, typed: string, placeholder = ''): string | undefined {
  if (answer === Answer.Cancel) return undefined
  return typed === '' ? placeholder : typed
}

export const prompt = ({ placeholder, ...question }: Question & { placeholder?: string }): Promise<string | undefined> =>
  put({ kind: 'prompt', ...question, prompt: { placeholder } }, (answer, typed) => promptAnswer(answer, typed, placeholder))
