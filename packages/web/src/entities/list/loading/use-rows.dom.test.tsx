import { skilift } from '@ridgeline/domain/entities/skilift'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import '../../../ui/page.fixture.tsx'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isUnreachable } from '../../../lib/call/call-error.ts'
import { transport } from '../../../lib/call/send/transport.ts'
import { useRows } from './use-rows.ts'

test('without a network a list says so instead of waiting, and reads its rows when the network is back', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const lift = { id: 'grun', version: 1, active: true }
  const body = JSON.stringify({ items: [lift], total: 1 })
  vi.spyOn(transport, 'send').mockResolvedValue({ status: 200, body, headers: new Headers() })
  onlineManager.setOnline(false)
  const client = new QueryClient()
  const { result } = renderHook(() => useRows(skilift, {}, [1]), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  expect(isUnreachable(result.current.error)).toBe(true)
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(result.current.at(0)).toEqual(lift))
  expect(result.current.error).toBeNull()
})
