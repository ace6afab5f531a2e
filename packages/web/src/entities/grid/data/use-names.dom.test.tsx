import { shiftLog } from '@ridgeline/domain/entities/shift-log'
import { recordOf } from '@ridgeline/domain/declare/sample'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { transport } from '../../../lib/call/send/transport.ts'
import { offeredColumns } from '../model/column.ts'
import { createSheet } from '../model/sheet.ts'
import { useNames } from './use-names.ts'

const person = '0b0e5f6a-0000-4000-8000-000000000001'
const columns = offeredColumns(shiftLog, (name) => name)

afterEach(() => void vi.restoreAllMocks())

/** The name of the person in charge of a log, as its sheet shows it. */
function nameOf(status: number, answer: unknown) {
  vi.spyOn(transport, 'send').mockResolvedValue({ status, body: JSON.stringify(answer), headers: new Headers() })
  const sheet = createSheet(shiftLog)
  sheet.load([{ ...recordOf(shiftLog, 1), version: 1, active: true, inChargeId: person }])
  const { result } = renderHook(() => useNames(sheet, columns, undefined))
  return () => result.current.names.get(person)
}

test.each([
  ['is fetched', 200, { results: [{ id: person, text: 'Marta Horská' }] }, 'Marta Horská'],
  ['of a record that the user may not see is hidden', 403, {}, 'Hidden'],
])('the name %s', async (_, status, answer, expected) => {
  const name = nameOf(status, answer)
  await waitFor(() => expect(name()).toBe(expected))
})
