/** Which commands a few letters mean. */
import type { Language } from '@ridgeline/domain/localized'
import type { ReactNode } from 'react'
import { fold } from '../../ui/select/options.ts'

/** Each is a heading; in this order, with the records, which come later, at the end: nothing moves under the finger. */
export const commandGroups = ['screens', 'create', 'resorts', 'languages', 'theme', 'density', 'more', 'records'] as const
export type CommandGroup = (typeof commandGroups)[number]

export interface Command {
  /** Unique, and fit for an id in the page. */
  id: string
  group: CommandGroup
  title: string
  icon: ReactNode
  /** What kind of thing it is, where the heading does not say it. */
  meta?: string
  /** Of the title, where it is not the language of the page. */
  lang?: Language
  /** It is so already. */
  isCurrent?: boolean
  run: () => void
}

const starts = (text: string, word: string) => text.startsWith(word) || text.includes(` ${word}`)

/** 0 is best; nothing: it does not fit. The heading counts too, so "language" finds all languages and "create" all that can be created. */
export function rankOf(title: string, heading: string, typed: string): number | undefined {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const name = fold(title)
  const all = `${name} ${fold(heading)}`
  if (!words.every((word) => all.includes(word))) return undefined
  if (name.startsWith(words.join(' '))) return 0
  if (words.every((word) => starts(name, word))) return 1
  return words.every((word) => name.includes(word)) ? 2 : 3
}

/** Those that fit, the closest first; among equals the order stays. */
export function matchingCommands(commands: readonly Command[], typed: string, headingOf: (group: CommandGroup) => string): Command[] {
  const ranked = commands.map((command) => ({ command, rank: rankOf(command.title, headingOf(command.group), typed) }))
  return ranked
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => one.rank! - other.rank!)
    .map(({ command }) => command)
}

/** One group after the other, as they are drawn and as the arrows go. */
export const byGroup = (commands: readonly Command[]) =>
  commandGroups
    .map((group) => ({ group, commands: commands.filter((command) => command.group === group) }))
    .filter((group) => group.commands.length > 0)
