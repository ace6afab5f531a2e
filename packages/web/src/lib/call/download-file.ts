/** A file of the server, handed to the user: its bytes are not text, so it does not go through `call`. */
import { failureOf, whenConfirmed } from './call.ts'
import { CallError } from './call-error.ts'
import { downloadBlob, notInApp } from './download.ts'
import { addressOf, type Query } from './send/call-address.ts'
import { onServer } from './send/call-base.ts'
import { isNative } from './send/native.ts'
import { readingHeaders } from './send/reading-headers.ts'
import { transport } from './send/transport.ts'
import { currentLanguage } from '../language/texts/i18n.ts'
import { session } from '../session/session.ts'

/** Milliseconds; a long list takes its time. */
const downloadTimeout = 600_000

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1]

/** A file that cannot be made says why in the place of its field. */
function refusalOf(status: number, body: string): CallError {
  const error = failureOf(status, body)
  const reason = error.data?.fields?.['file']?.[0]
  return reason ? new CallError(reason, error) : error
}

async function fetchFile(path: string, query: Query): Promise<void> {
  if (isNative()) throw notInApp()
  const url = onServer(addressOf('GET', path, query, 'private'))
  const headers = readingHeaders(currentLanguage(), session.get()?.Token)
  const answer = await transport.send({
    method: 'GET',
    url,
    headers,
    body: undefined,
    timeout: downloadTimeout,
    signal: undefined,
    isFile: true,
  })
  const { status, body, content } = answer
  if (!content) throw refusalOf(status, body)
  const type = answer.headers.get('content-type') ?? ''
  downloadBlob(new Blob([content], { type }), nameIn(answer.headers.get('content-disposition')) ?? path)
}

/** @throws CallError */
export const downloadFile = (path: string, query: Query): Promise<void> => whenConfirmed(() => fetchFile(path, query))
