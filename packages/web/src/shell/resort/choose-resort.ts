import { ownPreferences } from '../../lib/session/settings/own-preferences.ts'
import { session } from '../../lib/session/session.ts'
import { mayLeaveAll, mayReload } from '../../lib/session/unsaved.ts'

/** Applied at once and stored for the user's other browsers (R4.34). Screens refetch by themselves; a reload is optional (R4.35). */
export async function chooseResort(id: string, { reload = false }: { reload?: boolean } = {}): Promise<void> {
  if (!(await (reload ? mayReload() : mayLeaveAll()))) return
  session.chooseResort(id)
  ownPreferences.set({ resortId: id })
  if (!reload) return
  await ownPreferences.flush()
  location.reload()
}
