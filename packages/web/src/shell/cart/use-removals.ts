/** Removes lines one after the other: the server stores the cart as a whole, so each removal starts from what the one before has left. */
import type { CartLine } from '@ridgeline/domain/cart/cart'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { cartQuery, saveCart } from '../../lib/cart/cart-api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { lineKey } from './line-key.ts'

export function useRemovals(resortId: string) {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const turn = useRef(Promise.resolve())
  const { queryKey } = cartQuery(resortId)

  async function removeOne(line: CartLine) {
    // Another tab may have changed it meanwhile.
    const lines = await client.fetchQuery(cartQuery(resortId))
    const at = lines.findIndex((each) => lineKey(each) === lineKey(line))
    if (at === -1) return
    const saved = await saveCart(resortId, lines.toSpliced(at, 1))
    // A request that was sent before would bring the line back.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, saved)
  }

  /** @param key of the row */
  function remove(key: string, line: CartLine) {
    setLeaving((before) => new Set([...before, key]))
    turn.current = turn.current
      .then(() => removeOne(line))
      .catch((error: unknown) => void toast.error(messageOf(error)))
      .finally(() => setLeaving((before) => new Set([...before].filter((each) => each !== key))))
  }

  return { leaving, remove }
}
