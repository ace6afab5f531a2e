import type { Screen } from '@ridgeline/domain/devices/heartbeat'
import { expect, test } from 'vitest'
import '../../ui/page.fixture.tsx'
import { isIn, needsLook, stateOf, stateWord } from './screen-state.ts'

const unseen = {
  lastSeenAt: null,
  pairedAt: null,
  report: null,
  reportedAt: null,
  pictureAt: null,
  isCurrentBuild: null,
  uptimeShare: null,
}
const led = { id: 'led', version: 1, name: 'LED', type: 'led', locationId: null, displayUrl: null }
const screenOf = (deviceStatus: Screen['deviceStatus'], isPaired: boolean): Screen => ({ ...led, ...unseen, deviceStatus, isPaired })

test('a device has the status of its record whether it is paired or not, as on the dashboard and in the list', () => {
  for (const isPaired of [true, false]) {
    const screen = screenOf('offline', isPaired)
    expect([stateOf(screen), stateWord(stateOf(screen)), needsLook(screen)]).toEqual(['offline', 'Offline', true])
    expect([isIn(screen, 'offline'), isIn(screen, 'notPaired')]).toEqual([true, !isPaired])
  }
})

test('without a status it is not paired, or paired and not seen yet', () => {
  expect([stateOf(screenOf(null, false)), stateOf(screenOf(null, true))]).toEqual(['notPaired', 'unheard'])
})
