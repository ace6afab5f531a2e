/** The files of a project follow each other, the slowest first, so that no worker waits for one of them at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those of the server and then the journeys, each by duration on two cores, the slowest first. */
const slow = [
  'sign-in/under-attack',
  'proofs/backup',
  'proofs/generated',
  'proofs/limits',
  'search/slips',
  'runs/survival',
  'incoming/incoming-survival',
  'db/embedded',
  'storage/storage',
  'proofs/streams',
  'proofs/failed-start',
  'app/app-preview',
  'search/search',
  'first-run/first-run',
  'copies/copies-many',
  'notifications/notifications',
  'notifications/weather-notifications',
  'proofs/waiting-mails',
  'standards/standards',
  'runs/drop-survival',
  'document/openapi',
  'proofs/prepared-start',
  'feeds/feeds',
  'proofs/kill',
  'matrix/matrix',
  'notifications/survival',
  'proofs/races',
  'page/notification-preview',
  'page/shop-preview',
  'runs/table-runs',
  'tests/accessible/accessible-desktop',
  'tests/operations/status-board',
  'tests/shell/screens',
  'tests/accessible/accessible-phone',
  'tests/sheets/quick-edit',
  'tests/shell/shell-palette',
  'tests/shell/shell',
  'tests/access/rights',
  'tests/displays/displays',
  'tests/operations/sync-incoming',
  'tests/shell/app-content',
  'tests/displays/info-screens',
  'tests/forms/dialogs',
  'tests/forms/every-kind',
  'tests/lists/list-screen',
  'tests/planning/planned-changes',
  'tests/access/sign-in-languages',
  'tests/displays/boards',
  'tests/forms/inputs',
  'tests/sheets/price-sheet',
  'tests/displays/ski-map/ski-map-labels',
  'tests/lists/list-rows',
  'tests/lists/trash',
  'tests/operations/offline',
  'tests/media/gallery',
  'tests/sheets/quick-edit-loss',
  'tests/forms/long-texts',
  'tests/displays/live',
  'tests/displays/departures',
  'tests/media/gallery-dialogs',
  'tests/access/personal-data',
  'tests/lists/lists',
  'tests/exchange/translations',
  'tests/shell/menus',
]

/**
 * In this order. A worker keeps its modules only while the next file belongs to the same project, and those of the server take seconds to
 * load. The shortest files come last, so that both workers end together.
 */
const projects = ['server', 'server-isolated', 'components', 'domain', 'unit', 'unit-isolated', 'journeys']
const placeOf = ({ project }: TestSpecification) => projects.indexOf(project.name)

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = slow.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return rank < 0 ? slow.length : rank
}

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other) || rankOf(one) - rankOf(other))
  }
}
