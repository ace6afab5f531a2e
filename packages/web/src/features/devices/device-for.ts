/** The device record to pair a screen with: created, or updated to the chosen content. */
import type { Screen } from '@ridgeline/domain/devices/heartbeat'
import { device } from '@ridgeline/domain/entities/device'
import { createRecord, type Stored } from '../../entities/api.ts'
import { changeInTurn } from '../../entities/record/pending/change-queue.ts'
import { randomId } from '../../lib/call/random-id.ts'

export interface Wish {
  name: string
  type: string
  locationId: string | null
  /** Undefined shows the LED information of the resort. */
  displayUrl: string | null
}

type Known = Pick<Screen, 'id' | 'name'>

const knownIn = ({ id, name }: Stored): Known => ({ id, name: String(name) })

/** @throws the error of the server */
export async function deviceFor(resortId: string, chosen: Screen | undefined, wish: Wish): Promise<Known> {
  const { name, type, locationId, displayUrl } = wish
  if (!chosen)
    return knownIn(await createRecord(device, { resortId, name: name.trim(), type, locationId, displayUrl, active: true }, randomId()))
  const isSame = chosen.locationId === locationId && chosen.displayUrl === displayUrl
  return isSame ? chosen : knownIn(await changeInTurn(device, chosen, { locationId, displayUrl }))
}
