/** The record a screen is paired with: made, or changed to what is wished of it. */
import type { Screen } from '@ridgeline/domain/devices/heartbeat'
import { device } from '@ridgeline/domain/entities/device'
import { createRecord, type Stored } from '../../entities/api.ts'
import { changeInTurn } from '../../entities/change-queue.ts'
import { randomId } from '../../lib/call/random-id.ts'

export interface Wish {
  name: string
  type: string
  locationId: string | null
  /** Nothing: the LED information of the resort. */
  displayUrl: string | null
}

type Known = Pick<Screen, 'id' | 'name'>

const knownIn = ({ id, name }: Stored): Known => ({ id, name: String(name) })

/** @throws what the server refuses, in its words */
export async function deviceFor(resortId: string, chosen: Screen | undefined, wish: Wish): Promise<Known> {
  const { name, type, locationId, displayUrl } = wish
  if (!chosen)
    return knownIn(await createRecord(device, { resortId, name: name.trim(), type, locationId, displayUrl, active: true }, randomId()))
  const isSame = chosen.locationId === locationId && chosen.displayUrl === displayUrl
  return isSame ? chosen : knownIn(await changeInTurn(device, chosen, { locationId, displayUrl }))
}
