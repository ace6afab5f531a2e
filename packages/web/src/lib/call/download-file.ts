/** A file of the server, handed to the user: its bytes are not text, so it does not go through `call`. */
import { failureOf, whenConfirmed } from './call.ts'
import { CallError } from './call-error.ts'
import { downloadBlob } from './download.ts'
import { addressOf, type Query } from './send/call-address.ts'
import { onServer } from './send/call-base.ts'
import { readingHeaders } from './send/reading-headers.ts'
import { currentLanguage } from '../language/texts/i18n.ts'
import { session } from '../session/session.ts'

/** Milliseconds; a long list takes its time. */
const patience = 600_000

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1]

/** The status of requests without a response. */
const noResponse = -6

/** A file that cannot be made says why in the place of its field. */
function refusalOf(status: number, body: string): CallError {
  const error = failureOf(status, body)
  const reason = error.data?.fields?.['file']?.[0]
  return reason ? new CallError(reason, error) : error
}

async function fetchFile(path: string, query: Query): Promise<void> {
  const url = onServer(addressOf('GET', path, query, 'private'))
  const headers = readingHeaders(currentLanguage(), session.get()?.Token)
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(patience) }).catch(() => undefined)
  if (!answer?.ok) throw refusalOf(answer?.status ?? noResponse, (await answer?.text().catch(() => '')) ?? '')
  const type = answer.headers.get('content-type') ?? ''
  // The connection may end within the file.
  const content = await answer.blob().catch(() => undefined)
  if (!content) throw failureOf(noResponse, '')
  downloadBlob(new Blob([content], { type }), nameIn(answer.headers.get('content-disposition')) ?? path)
}

/** @throws CallError */
export const downloadFile = (path: string, query: Query): Promise<void> => whenConfirmed(() => fetchFile(path, query))
