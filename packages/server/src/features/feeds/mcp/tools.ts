/** All tools, in the order in which an assistant reads them. */
import { Failure, isFailure } from '@ridgeline/domain/check/failure'
import { isObject } from '@ridgeline/domain/check/fault'
import { isLanguage, type Language } from '@ridgeline/domain/values/localized'
import { messagesOf } from '../../../http/failures/failures.ts'
import { textsOf } from '../../../http/failures/texts.ts'
import { events, weather } from './day-tools.ts'
import { describeCollection, find, get } from './record-tools.ts'
import { listResorts, whatIsOpen } from './resort-tools.ts'
import type { Tool } from './tool.ts'

const tools: readonly Tool[] = [listResorts, whatIsOpen, find, get, describeCollection, weather, events]

export const listedTools = tools.map(({ name, title, description, inputSchema }) => ({
  name,
  title,
  description,
  inputSchema,
  annotations: { title, readOnlyHint: true, idempotentHint: true, openWorldHint: false },
}))

export const toolNamed = (name: string): Tool | undefined => tools.find((tool) => tool.name === name)

/** English is what most assistants use. */
export const languageIn = (given: unknown): Language => {
  const language = isObject(given) ? given['language'] : undefined
  return isLanguage(language) ? language : 'en'
}

/** In the language of the answer; what is wrong with an argument in English, as the schemas are. */
export function failureText(failure: Failure, language: Language): string {
  const text = messagesOf(failure, textsOf(language)).join(' ')
  return isFailure(failure, 'badRequest') ? `${text} ${failure.data.detail}` : text
}
