import { useEffect, useEffectEvent, useState } from 'react'
import { carouselInterval } from '../kit-constants.ts'

const prefersCalm = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/** Turns by itself (R9.35), unless a user looks closer, has stopped it, or wants no motion. */
export function useTurning(onTurn: () => void, isHeld: boolean) {
  const [isTurning, setTurning] = useState(() => !prefersCalm())
  const turn = useEffectEvent(onTurn)
  useEffect(() => {
    if (!isTurning || isHeld) return
    const timer = setInterval(() => turn(), carouselInterval)
    return () => clearInterval(timer)
  }, [isTurning, isHeld])
  return [isTurning, setTurning] as const
}
