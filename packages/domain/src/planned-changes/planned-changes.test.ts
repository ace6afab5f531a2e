/** Which records can be changed at a planned time, and what happens to which by itself. */
import { expect, test } from 'vitest'
import { allEntities, registry } from '../declare/registry.ts'
import { comingFields } from './coming.ts'
import { isPlannable } from './plannable.ts'

test('records of a resort can be changed at a planned time, but for people, secrets, accounts and connections', () => {
  const own = allEntities.filter(({ scope }) => scope === 'resort')
  expect(own.filter((entity) => !isPlannable(entity)).map(({ name }) => name)).toEqual([
    'grooming',
    'shiftLog',
    'camera',
    'ticket',
    'accreditation',
    'webhook',
    'syncDb',
    'mqttConnection',
    'department',
  ])
})

test('of what belongs to the installation nothing is planned, nor are resorts as long as they have a secret', () => {
  expect(allEntities.filter(({ scope, ...entity }) => scope === 'global' && isPlannable({ scope, ...entity }))).toEqual([])
  const { shopSecret: _, ...fields } = registry['resort']!.fields
  expect(isPlannable({ ...registry['resort']!, fields })).toBe(true)
  expect(isPlannable({ ...registry['resort']!, name: 'unknown', scope: 'resort', fields })).toBe(false)
})

const moment = (kind: 'begins' | 'ends', field: string) => ({ kind, field, isWholeDay: false })

test('guests begin and end to read records at the times that their kind declares, to the day or to the minute', () => {
  expect(comingFields(registry['event']!)).toEqual([
    { kind: 'begins', field: 'validFrom', isWholeDay: true },
    { kind: 'ends', field: 'validTo', isWholeDay: true },
  ])
  expect(comingFields(registry['infoTv']!)).toEqual([moment('begins', 'validFrom'), moment('ends', 'validTo')])
  expect(comingFields(registry['weatherAvalanche']!)).toEqual([moment('begins', 'publicationTime')])
  expect(comingFields(registry['skilift']!)).toEqual([])
})

test('a message of the app is also sent to phones at its time, if it is to be and has not been', () => {
  expect(comingFields(registry['infoMobile']!)).toEqual([
    moment('begins', 'validFrom'),
    moment('ends', 'validTo'),
    { kind: 'push', field: 'pushAt', isWholeDay: false, only: { flag: 'pushNotification', doneAt: 'sentAt' } },
  ])
})

test('what belongs to no resort or is not published has no times of its own in the calendar', () => {
  expect(comingFields({ ...registry['event']!, scope: 'global' })).toEqual([])
  const { publication: _, ...internal } = registry['event']!
  expect(comingFields(internal)).toEqual([])
})
