import { message } from '../../dialog/ask/ask.ts'
import { LazyWhyNot } from './lazy-why-not.ts'

/** Explains in a dialog which permission is missing, and who can give it. @param resortId undefined for permissions of the installation */
export const explainMissing = (title: string, permission: string, resortId: string | undefined) =>
  void message({ title, body: <LazyWhyNot permission={permission} resortId={resortId} /> })
