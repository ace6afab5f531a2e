/** The price sheet as a workbook, and back. */
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { PriceFileResult } from '@ridgeline/domain/operation/price-file'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { CallError } from '../../../lib/call/call-error.ts'
import { call } from '../../../lib/call/call.ts'
import { downloadFile } from '../../../lib/call/download-file.ts'
import { queryString } from '../../../lib/call/send/call-address.ts'

const path = `${priceProduct.plural}/timeseries`
/** Milliseconds; a large file is sent and read. */
const importTimeout = 180_000

export interface FileSpan {
  from: string
  to: string
}

export const downloadPrices = (resortId: string, span: FileSpan) => downloadFile(`${path}/export`, { resortId, ...span })

export function sendPrices(resortId: string, file: File, isPreview: boolean): Promise<PriceFileResult> {
  const form = new FormData()
  form.append('file', file)
  return call<PriceFileResult>('POST', `${path}/import?${queryString({ resortId, isPreview })}`, form, {
    timeout: importTimeout,
    quiet: true,
  })
}

/** The server's message about the file or the days, otherwise the error of the call. */
export function faultText(error: unknown): string {
  const fields = error instanceof CallError ? error.data?.fields : undefined
  return fields?.['file']?.[0] ?? fields?.['to']?.[0] ?? messageOf(error)
}
