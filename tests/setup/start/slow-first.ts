/** The slowest files start first, so that no worker waits for one of them at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By duration on two cores, the slowest first. */
const slow = [
  'accessible-desktop',
  'dialogs',
  'every-kind',
  'limits',
  'displays',
  'screens',
  'shell',
  'accessible-phone',
  'boards',
  'quick-edit',
  'ways-of-seeing',
  'generated',
  'matrix',
  'under-attack',
  'kill',
  'slips',
  'list-rows',
  'live',
]
const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = slow.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return rank < 0 ? slow.length : rank
}

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
