/** Which editors are open over each other: keys are for the uppermost. */
import { useEffect, useRef } from 'react'

const open: object[] = []

/** Answers whether this editor is the uppermost now. */
export function useOpenEditor(): () => boolean {
  const own = useRef({})
  useEffect(() => {
    const { current } = own
    open.push(current)
    return () => void open.splice(open.indexOf(current), 1)
  }, [])
  return () => open.at(-1) === own.current
}
