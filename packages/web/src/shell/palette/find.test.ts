import { expect, test } from 'vitest'
import { byGroup, matchingCommands, rankOf, type Command, type CommandGroup } from './find.ts'

const command = (title: string, group: CommandGroup = 'screens'): Command => ({ id: title, group, title, icon: null, run: () => {} })
const headings: Record<string, string> = { screens: 'Go to', create: 'Create', languages: 'Language' }
const titlesOf = (commands: readonly Command[], typed: string) =>
  matchingCommands(commands, typed, (group) => headings[group] ?? group).map(({ title }) => title)

test('accents and case do not matter, and every word has to be there', () => {
  const all = [command('Záhradky'), command('Weather – Current'), command('Weather – Forecast')]
  expect(titlesOf(all, 'zahrad')).toEqual(['Záhradky'])
  expect(titlesOf(all, 'weather CUR')).toEqual(['Weather – Current'])
  expect(titlesOf(all, 'nowhere')).toEqual([])
  expect(titlesOf(all, '  ')).toHaveLength(3)
})

test('what begins with the letters comes before what holds them somewhere', () => {
  expect(titlesOf([command('Cross Country'), command('Resorts'), command('Skilifts'), command('Slopes')], 's')).toEqual([
    'Skilifts',
    'Slopes',
    'Cross Country',
    'Resorts',
  ])
  expect(rankOf('Aquaparks – Pools', '', 'pool')).toBe(1)
})

test('the heading is found too', () => {
  const all = [command('Slopes'), command('Add slope', 'create'), command('Deutsch', 'languages'), command('Polski', 'languages')]
  expect(titlesOf(all, 'create slope')).toEqual(['Add slope'])
  expect(titlesOf(all, 'language')).toEqual(['Deutsch', 'Polski'])
})

test('the groups stand in their order, records last, and empty ones not at all', () => {
  const groups = byGroup([command('A', 'records'), command('B', 'theme'), command('C', 'screens')])
  expect(groups.map(({ group }) => group)).toEqual(['screens', 'theme', 'records'])
})
