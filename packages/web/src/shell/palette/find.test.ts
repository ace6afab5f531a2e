import { expect, test } from 'vitest'
import { byGroup, matchingCommands, rankOf, type Command, type CommandGroup } from './find.ts'

const command = (title: string, group: CommandGroup = 'screens'): Command => ({ id: title, group, title, icon: null, run: () => {} })
const headings: Record<string, string> = { screens: 'Go to', create: 'Create', languages: 'Language' }
const titlesOf = (commands: readonly Command[], typed: string) =>
  matchingCommands(commands, typed, (group) => headings[group] ?? group).map(({ title }) => title)

test('accents and case are ignored, and every word has to match', () => {
  const all = [command('Záhradky'), command('Weather – Current'), command('Weather – Forecast')]
  expect(titlesOf(all, 'zahrad')).toEqual(['Záhradky'])
  expect(titlesOf(all, 'weather CUR')).toEqual(['Weather – Current'])
  expect(titlesOf(all, 'nowhere')).toEqual([])
  expect(titlesOf(all, '  ')).toHaveLength(3)
})

test('matches at the beginning come before others', () => {
  expect(titlesOf([command('Cross Country'), command('Resorts'), command('Skilifts'), command('Slopes')], 's')).toEqual([
    'Skilifts',
    'Slopes',
    'Cross Country',
    'Resorts',
  ])
  expect(rankOf('Aquaparks – Pools', '', 'pool')).toBe(1)
})

test('without an exact match, similar entries are found despite a typing error', () => {
  const all = [command('Skilifts'), command('Slopes'), command('Add skilift', 'create')]
  expect(titlesOf(all, 'skilft')).toEqual(['Skilifts', 'Add skilift'])
  expect(titlesOf(all, 'add sklift')).toEqual(['Add skilift'])
  expect(titlesOf(all, 'slpes')).toEqual(['Slopes'])
  expect(titlesOf(all, 'slopes and more')).toEqual([])
})

test('headings match too', () => {
  const all = [command('Slopes'), command('Add slope', 'create'), command('Deutsch', 'languages'), command('Polski', 'languages')]
  expect(titlesOf(all, 'create slope')).toEqual(['Add slope'])
  expect(titlesOf(all, 'language')).toEqual(['Deutsch', 'Polski'])
})

test('groups have a fixed order, records and similar ones last, and empty groups are left out', () => {
  const groups = byGroup([command('A', 'similar'), command('A', 'records'), command('B', 'theme'), command('C', 'screens')])
  expect(groups.map(({ group }) => group)).toEqual(['screens', 'theme', 'records', 'similar'])
})
