/** Questions and messages anywhere in the code may put before the user; `AskHost` draws them. */
import type { ReactNode } from 'react'
import { signal } from '../lib/signal.ts'

/** R4.51–53. */
export const Answer = { Confirm: 0, Cancel: 1 } as const
export type Answer = (typeof Answer)[keyof typeof Answer]

export type AskKind = 'success' | 'error' | 'warning' | 'question' | 'info'

export interface Asked {
  id: number
  kind: AskKind
  title: string
  body?: ReactNode
  /** The verb on the button: "Remove 3 lifts". */
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  /** Shows a field; its text is the answer. */
  prompt?: { placeholder?: string | undefined } | undefined
  preventHistoryEntry?: boolean | undefined
  /** One button only. */
  isMessage?: boolean | undefined
  settle: (answer: Answer, text: string) => void
}

export type Question = Omit<Asked, 'id' | 'settle' | 'kind' | 'prompt' | 'isMessage'> & { kind?: AskKind }

let asked: readonly Asked[] = []
let nextId = 1
const changed = signal()

export const questions = { get: () => asked, subscribe: changed.subscribe }

function put<T>(question: Omit<Asked, 'id' | 'settle'>, answerOf: (answer: Answer, text: string) => T): Promise<T> {
  return new Promise((resolve) => {
    const id = nextId++
    const settle = (answer: Answer, text: string) => {
      asked = asked.filter((other) => other.id !== id)
      changed.emit()
      resolve(answerOf(answer, text))
    }
    asked = [...asked, { ...question, id, settle }]
    changed.emit()
  })
}

export const confirm = (question: Question): Promise<Answer> => put({ kind: 'question', ...question }, (answer) => answer)

/** Resolves true however it is closed (R4.54). */
export const message = (question: Question): Promise<true> => put({ kind: 'info', ...question, isMessage: true }, () => true)

/** The typed text, the placeholder when nothing was typed, nothing on Cancel (R4.55–57). */
export const prompt = ({ placeholder, ...question }: Question & { placeholder?: string }): Promise<string | undefined> =>
  put({ kind: 'question', ...question, prompt: { placeholder } }, (answer, text) =>
    answer === Answer.Confirm ? text || (placeholder ?? '') : undefined,
  )
