/** What is stored and shown of an error: without e-mail addresses, because mail servers repeat them. */
import { messageOf } from '@ridgeline/domain/values/message-of'

const maxLength = 500

export const shownError = (error: unknown): string =>
  messageOf(error)
    .replaceAll('\u0000', '')
    .replaceAll(/[^\s<>"',;]+@[^\s<>"',;]+/g, '…@…')
    .slice(0, maxLength)
