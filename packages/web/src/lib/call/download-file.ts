/** A file of the server, handed to the user: its bytes are no text, so it does not go through `call`. */
import { CallError, errorText, parseErrorBody } from './call-error.ts'
import { downloadBlob } from './download.ts'
import { addressOf, type Query } from './send/call-address.ts'
import { onServer } from './send/call-base.ts'
import { readingHeaders } from './send/reading-headers.ts'
import { currentLanguage, text } from '../language/texts/i18n.ts'
import { session } from '../session/session.ts'

/** Milliseconds; a long list takes its time. */
const patience = 600_000

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1]

async function failureOf(answer: Response | undefined): Promise<CallError> {
  const body = (await answer?.text()) ?? ''
  const { ErrorCode: code, ErrorData: data, requestId } = parseErrorBody(body)
  const message = data?.fields?.['file']?.[0] ?? errorText(body) ?? text(answer ? 'fetchDataFailed' : 'requestTimeout')
  return new CallError(message, { status: answer?.status ?? -6, code, data, requestId, body })
}

/** @throws CallError */
export async function downloadFile(path: string, query: Query): Promise<void> {
  const url = onServer(addressOf('GET', path, query, 'private'))
  const headers = readingHeaders(currentLanguage(), session.get()?.Token)
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(patience) }).catch(() => undefined)
  if (!answer?.ok) throw await failureOf(answer)
  const type = answer.headers.get('content-type') ?? ''
  downloadBlob(new Blob([await answer.blob()], { type }), nameIn(answer.headers.get('content-disposition')) ?? path)
}
