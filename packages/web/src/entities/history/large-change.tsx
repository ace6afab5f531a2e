/** The old and new value of a field if they are too large for the history: fetched on request. */
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatBytes } from '../../lib/language/numbers/format-bytes.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { changeQuery } from './history-api.ts'

interface LargeChangeProps {
  path: string
  /** Bytes. */
  size: number
  children: (change: { from: unknown; to: unknown }) => ReactNode
}

export function LargeChange({ path, size, children }: LargeChangeProps) {
  const [isWanted, setWanted] = useState(false)
  const { data, error, refetch } = useQuery({ ...changeQuery(path), enabled: isWanted })
  if (data) return children(data)
  if (error) return <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
  return (
    <Button size="small" loading={isWanted} onClick={() => setWanted(true)}>
      {text('history.showValue', formatBytes(size))}
    </Button>
  )
}
