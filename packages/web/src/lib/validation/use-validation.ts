import { useCallback, useEffect, useRef, useState } from 'react'
import { validation, type Check, type SlowCheck, type Validated, type Validation } from './validation.ts'

/** For a single field: what is wrong with it, from the first letter on. The checks are those of the first drawing. */
export function useValidation<V>(options: { checks?: readonly Check<V>[]; slow?: readonly SlowCheck<V>[] }) {
  const [validated, setValidated] = useState<Validated>({ fault: undefined, isPending: false })
  const ref = useRef<Validation<V>>(undefined)
  const given = useRef(options)
  const get = useCallback(() => (ref.current ??= validation<V>({ ...given.current, onValidated: setValidated })), [])
  useEffect(() => () => ref.current?.reset(), [])
  return { ...validated, check: useCallback((value: V) => get().check(value), [get]) }
}
