/** Whether a tab may be left; a promise is a question put before the person (R4.62). */
export type TabGuard = (from: string, to: string) => boolean | Promise<boolean>

export async function changeTab(from: string, to: string, { guard, go }: { guard?: TabGuard | undefined; go: (to: string) => void }) {
  if (from === to) return
  if (!guard || (await guard(from, to))) go(to)
}

/** The tab an arrow key goes to, around the ends. */
export function tabByKey(names: readonly string[], from: string, key: string): string | undefined {
  const at = names.indexOf(from)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + names.length, Home: 0, End: names.length - 1 }[key]
  return to === undefined ? undefined : names[to % names.length]
}
