import { expect, test } from 'vitest'
import { check } from '../check/check.ts'
import { accreditation } from '../entities/accreditation.ts'
import { ticket } from '../entities/ticket.ts'
import { user } from '../entities/user.ts'
import { belongings, erasedValues, isOfPeople, personalFields } from './personal.ts'
import { allEntities } from '../declare/registry.ts'
import { draftOf } from '../declare/sample.ts'
import { entity } from '../declare/entity.ts'
import { date, image, integer, text } from '../declare/field.ts'

const portrait = '00000000-0000-4000-8000-0000000000aa'

test('M8 personal data are declared on the fields of entities', () => {
  expect(allEntities.filter(isOfPeople).map(({ name }) => name)).toEqual(['grooming', 'shiftLog', 'ticket', 'accreditation', 'user'])
  expect(personalFields(user).map(([name]) => name)).toEqual(['fullName', 'email', 'phone', 'password', 'note'])
})

test('M8 after erasing, a record is valid, and two erased records do not violate uniqueness', () => {
  const now = '2026-02-01T00:00:00.000Z'
  for (const entity of [user, ticket, accreditation]) {
    const [one, other] = [erasedValues(entity, 7, portrait), erasedValues(entity, 8, portrait)]
    const { password: _, ...left } = one
    expect([entity.name, check(entity, { ...draftOf(entity, 1, {}), ...left }, { now })]).toEqual([entity.name, []])
    for (const [name, { unique, required }] of personalFields(entity))
      if (unique && required) expect([name, one[name] === other[name]]).toEqual([name, false])
  }
  expect(erasedValues(user, 7, portrait)).toMatchObject({ fullName: 'Anonymised 7', phone: null, email: 'anonymised-7@erased.invalid' })
})

test('M8 the tickets of a user, their nights as a driver and their shifts are erased with the user', () => {
  expect(belongings(allEntities, user).map(({ entity, field }) => [entity.name, field])).toEqual([
    ['grooming', 'driverId'],
    ['shiftLog', 'inChargeId'],
    ['ticket', 'userId'],
  ])
})

test('M8 what is required is replaced: names and addresses by a number, within their length, and portraits by a picture', () => {
  const person = (required: boolean) =>
    entity('person', {
      scope: 'global',
      sections: {
        general: {
          name: text({ required, personal: true, max: 12 }),
          long: text({ required, personal: true }),
          mail: text({ required, personal: true, format: 'email' }),
          picture: image({ required, personal: true, accept: ['jpg'] }),
          born: date({ personal: true }),
          shoe: integer({ required: true }),
        },
      },
      list: ['name'],
    })
  expect(erasedValues(person(true), 12, portrait)).toEqual({
    name: 'Anonymised 1',
    long: 'Anonymised 12',
    mail: 'anonymised-12@erased.invalid',
    picture: portrait,
    born: null,
  })
  expect(erasedValues(person(false), 12, portrait)).toEqual({ name: null, long: null, mail: null, picture: null, born: null })
})

test('M8 an entity whose required personal data could not be erased is a mistake of its declaration', () => {
  const odd = entity('odd', { scope: 'global', sections: { general: { born: date({ required: true, personal: true }) } }, list: ['born'] })
  expect(() => erasedValues(odd, 1, portrait)).toThrow('A required personal field of the kind date has no placeholder')
})
