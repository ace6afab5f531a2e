/** Finds commands by a few letters. */
import type { Language } from '@ridgeline/domain/values/localized'
import type { ReactNode } from 'react'
import { fold } from '@ridgeline/domain/search/fold'
import { isMeant } from '@ridgeline/domain/search/slip'

/** The headings in order. Records load later, so they come last and nothing shifts. */
export const commandGroups = ['screens', 'create', 'resorts', 'languages', 'theme', 'density', 'more', 'records', 'similar'] as const
export type CommandGroup = (typeof commandGroups)[number]

export interface Command {
  /** Unique, and fit for an id in the page. */
  id: string
  group: CommandGroup
  title: string
  icon: ReactNode
  /** Its kind, where the heading does not say it. */
  meta?: string
  /** Distinguishes it from others with the same title, on a separate line. */
  note?: string
  /** Of the title, where it is not the language of the page. */
  lang?: Language
  /** Already active. */
  isCurrent?: boolean
  run: () => void
}

const starts = (text: string, word: string) => text.startsWith(word) || text.includes(` ${word}`)

/** 0 is best; undefined does not match. Headings match too, so "language" finds all languages and "create" everything that can be created. */
export function rankOf(title: string, heading: string, typed: string): number | undefined {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const name = fold(title)
  const all = `${name} ${fold(heading)}`
  if (!words.every((word) => all.includes(word))) return undefined
  if (name.startsWith(words.join(' '))) return 0
  if (words.every((word) => starts(name, word))) return 1
  return words.every((word) => name.includes(word)) ? 2 : 3
}

/** Matching commands, the closest first; equal ones keep their order. Without matches, those with typing errors. */
export function matchingCommands(commands: readonly Command[], typed: string, headingOf: (group: CommandGroup) => string): Command[] {
  const fitting = fittingCommands(commands, typed, headingOf)
  return fitting.length > 0 ? fitting : commands.filter(({ title }) => isMeant(title, typed))
}

function fittingCommands(commands: readonly Command[], typed: string, headingOf: (group: CommandGroup) => string): Command[] {
  const ranked = commands.map((command) => ({ command, rank: rankOf(command.title, headingOf(command.group), typed) }))
  return ranked
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => one.rank! - other.rank!)
    .map(({ command }) => command)
}

/** Sorted by group, as they are shown and as the arrow keys move. */
export const byGroup = (commands: readonly Command[]) =>
  commandGroups
    .map((group) => ({ group, commands: commands.filter((command) => command.group === group) }))
    .filter((group) => group.commands.length > 0)
