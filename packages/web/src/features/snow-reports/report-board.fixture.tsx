/** The board of a snow report, and a server that keeps the report of the day. */
import type { SnowReportDay } from '@ridgeline/domain/answers/snow-report'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import { snowFiguresOf, type SnowFigures } from '@ridgeline/domain/operation/snow-report/snow-figures'
import { languages } from '@ridgeline/domain/values/localized'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { transport, type Incoming, type Outgoing } from '../../lib/call/send/transport.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { ReportBoard } from './report-board.tsx'

type Report = NonNullable<SnowReportDay['report']>

const day = '2027-01-15'
const figures = snowFiguresOf({ day, now: Date.parse(day), lifts: [], slopes: [], tracks: [], depths: [], span: null, newSnow: null })
const composed = { sk: 'Bez snehu', en: 'No snow' }
const answered = (status: number, body: unknown): Incoming => ({ status, body: JSON.stringify(body), headers: new Headers() })

interface ReportServer {
  report: Report | null
  /** In its order. */
  sent: [string, unknown][]
  /** Every change, or those of one figure. */
  refuses: boolean | keyof SnowFigures
  /** Changes are answered when it settles. */
  until: Promise<unknown>
}

const empty = (): ReportServer => ({ report: null, sent: [], refuses: false, until: Promise.resolve() })

export const server = empty()

function dayNow(): SnowReportDay {
  const { report } = server
  const corrected = Object.entries(report?.values ?? {}).filter(([, value]) => value !== null)
  return {
    day,
    computed: { ...figures, conditions: composed },
    report,
    corrections: Object.fromEntries(corrected.map(([name]) => [name, { by: 'Marta', at: `${day}T06:00:00Z` }])),
    ownLanguages: languages.filter((language) => report?.values.conditions?.[language]),
    previous: null,
  }
}

const draft: Report = {
  id: 'report',
  version: 1,
  releaseState: 'draft',
  releaseAt: null,
  releasedAt: null,
  values: { ...figures, liftsOpen: null, liftsTotal: null, conditions: null },
}

/** As the unique index and the versions of the server do. */
function refusalOf(what: string, values: object, { headers }: Outgoing): number | undefined {
  if (server.refuses === true || (server.refuses && Object.hasOwn(values, server.refuses))) return 422
  if (what === 'POST') return server.report ? 409 : undefined
  return what === 'PATCH' && headers['If-Match'] !== `"${server.report?.version}"` ? 412 : undefined
}

async function serve(request: Outgoing): Promise<Incoming> {
  const { method, url, body } = request
  if (method === 'GET') return answered(200, url.includes('snow-reports/day') ? dayNow() : { items: [] })
  const what = url.includes('/release') ? 'release' : method
  const { resortId: _, date: __, ...values } = body ? JSON.parse(String(body)) : {}
  server.sent.push([what, values])
  await server.until
  const refusal = refusalOf(what, values, request)
  if (refusal) return answered(refusal, { ErrorCode: 200, ErrorMessage: 'Refused' })
  const { version, ...report } = server.report ?? { ...draft, version: 0 }
  server.report = { ...report, version: version + 1, values: { ...report.values, ...values } }
  if (what === 'release') server.report.releaseState = 'released'
  return answered(200, { id: server.report.id, version: server.report.version })
}

/** For the top of a file. */
export function withReportServer() {
  beforeEach(() => {
    Object.assign(server, empty())
    vi.spyOn(transport, 'send').mockImplementation(serve)
    // The live stream stays silent.
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    signedIn(
      'jasna',
      ['create', 'read', 'update', 'status'].map((action) => `snowReport.${action}`),
    )
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

export async function openBoard() {
  const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })
  const user = await act(async () =>
    shown(
      <RouterContextProvider router={router}>
        <ReportBoard entity={snowReport} resortId="jasna" base="" />
      </RouterContextProvider>,
    ),
  )
  await screen.findByRole('heading', { name: 'Text of the conditions' })
  return { user, router }
}
