/** What a screen shows, kept in its URL, so that it can be sent to a colleague. */
import { useNavigate, useSearch } from '@tanstack/react-router'

type Address = Readonly<Record<string, string | undefined>>

export function useAddress(): [Address, (changes: Address) => void] {
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  // Others than texts are not used by these screens.
  const texts = Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  const change = (changes: Address) =>
    void navigate({
      to: '.',
      replace: true,
      search: Object.fromEntries(Object.entries({ ...texts, ...changes }).filter(([, value]) => value !== undefined)),
    })
  return [texts, change]
}
