import { preferences } from '../lib/session/preferences.ts'
import { session } from '../lib/session/session.ts'
import { unsaved, waiting } from '../lib/session/unsaved.ts'

/** Here at once, and remembered for the user's next browser (R4.34). Screens ask anew by themselves; a reload is for whoever needs more (R4.35). */
export async function chooseResort(id: string, { reload = false }: { reload?: boolean } = {}): Promise<void> {
  if (!(await unsaved.mayLeave()) || !(await waiting.mayLeave())) return
  session.chooseResort(id)
  preferences.set({ resortId: id })
  if (!reload) return
  await preferences.flush()
  location.reload()
}
