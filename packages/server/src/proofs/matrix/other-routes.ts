/**
 * Routes other than those of records. The matrix checks who is refused and that no data of other resorts is sent; the responses to
 * permitted callers are checked by their own tests.
 */
import { mediaFields } from '@ridgeline/domain/media/media-fields'
import { isOfPeople } from '@ridgeline/domain/access/personal'
import { isCopyable } from '@ridgeline/domain/copies/copyable'
import { isMergeable } from '@ridgeline/domain/declare/mergeable'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { plannableNames } from '../../publication/planned/plan-rights.ts'
import { translatedEntities } from '../../features/translations/queue.ts'
import type { Operation } from '../requests/document.ts'

interface OtherRoute {
  path: RegExp
  /** Requires one of these permissions; without them, any signed-in user. */
  needs?: Partial<Record<'GET' | 'other', readonly string[]>>
}

/** Permissions to put a file into some record. */
const filesOf = (...actions: readonly string[]) =>
  allEntities.filter((entity) => mediaFields(entity).length > 0).flatMap(({ name }) => actions.map((action) => `${name}.${action}`))

const translating = translatedEntities.map(({ name }) => `${name}.update`)
const planning = (...actions: readonly string[]) => plannableNames.flatMap((name) => actions.map((action) => `${name}.${action}`))
const importing = allEntities.flatMap(({ name }) => [`${name}.create`, `${name}.update`])

const copying = allEntities.filter(isCopyable).map(({ name }) => `${name}.create`)

const otherRoutes: readonly OtherRoute[] = [
  { path: /\/private\/copies$/, needs: { other: copying } },
  { path: /\/private\/(imports|received-files)(\/|$)/, needs: { GET: importing, other: importing } },
  { path: /\/private\/translations(\/|$)/, needs: { GET: translating, other: translating } },
  // The records are in the body, or in the plan.
  { path: /\/private\/change-plans(\/|$)/, needs: { GET: planning('read'), other: planning('update', 'status') } },
  { path: /\/private\/(display|app|page)-previews\//, needs: { GET: planning('read') } },
  { path: /\/(dashboard|status-board|trash|search)(\/|$)/ },
  { path: /\/private\/media/, needs: { other: filesOf('create', 'update') } },
  { path: /\/private\/settings\/shown/ },
  { path: /\/private\/settings/, needs: { GET: ['admin.settings'], other: ['admin.settings'] } },
  { path: /\/background-work/, needs: { GET: ['admin.settings'], other: ['admin.settings'] } },
  { path: /\/logs/, needs: { GET: ['admin.logs'], other: ['admin.logs'] } },
  { path: /\/cameras\/(.+\/)?archive/, needs: { GET: ['camera.read'], other: ['camera.update'] } },
  // The counters are in the body.
  { path: /\/flow-readings$/, needs: { other: ['flowMeasurement.update'] } },
  { path: /\/flow-measurements\/.+\/readings/, needs: { GET: ['flowMeasurement.read'], other: ['flowMeasurement.update'] } },
  {
    path: /\/price-products\/(.+\/)?timeseries/,
    needs: { GET: ['priceProduct.read'], other: ['priceProduct.update'] },
  },
  // The lines are in the body.
  { path: /\/price-sales$/, needs: { other: ['priceProduct.update'] } },
  // The resort is in the body.
  { path: /\/price-previews$/, needs: { other: ['priceProduct.read'] } },
  { path: /\/price-publications(\/|$)/, needs: { GET: ['priceProduct.read'], other: ['priceProduct.read'] } },
  { path: /\/departures\/.+\/calls/, needs: { GET: ['departure.read'], other: ['departure.status', 'departure.update'] } },
  { path: /\/private\/gtfs-(imports|stops)/, needs: { GET: ['departure.read'], other: ['departure.update'] } },
  {
    path: /\/devices\/(screens|.+\/(pair|unpair|orders|picture))/,
    needs: { GET: ['device.read'], other: ['device.update'] },
  },
  ...allEntities.filter(isOfPeople).map(({ name, plural }) => ({
    path: new RegExp(`/${plural}/.+/(personal-data|erase)`),
    needs: { GET: [`${name}.delete`], other: [`${name}.delete`] },
  })),
  ...allEntities.filter(isMergeable).map(({ name, plural }) => ({
    path: new RegExp(`/${plural}/.+/merge$`),
    needs: { other: [`${name}.update`] },
  })),
  { path: /\/users\/.+\/invitation$/, needs: { other: ['user.create'] } },
  { path: /\/alarms\/channels$/, needs: { GET: ['alarm.read'] } },
  { path: /\/alarms\/.+\/acknowledge/, needs: { other: ['alarm.status', 'alarm.update'] } },
  { path: /\/api-keys\/.+\/(renew|end-replaced|use)/, needs: { GET: ['apiKey.read'], other: ['apiKey.update'] } },
  { path: /\/webhooks\/.+\/resume/, needs: { other: ['webhook.status', 'webhook.update'] } },
  { path: /\/webhooks\/.+\/(rotate|test|deliveries)/, needs: { GET: ['webhook.read'], other: ['webhook.update'] } },
  { path: /\/sync-jobs\/.+\/(runs|host-key|incoming|fetch)/, needs: { GET: ['syncDb.read'], other: ['syncDb.update'] } },
  { path: /\/acl-checkings/ },
  { path: /\/users\/.+\/view-as$/, needs: { other: ['admin.viewAs'] } },
  // A user's own views, and their own permissions.
  { path: /\/private\/(view-as|missing-right)$/ },
  { path: /\/users\/.+\/(factors|sessions)/, needs: { GET: ['user.update'], other: ['user.update'] } },
  { path: /\/access-requests$/, needs: { GET: ['user.update'] } },
  {
    path: /\/weather-fetches(\/|$)/,
    needs: {
      GET: ['weatherCurrent.read', 'weatherSettings.read', 'weatherAvalanche.read', 'infoMobile.read'],
      other: ['weatherCurrent.update', 'weatherCurrent.status'],
    },
  },
  { path: /\/snow-reports\/.+\/release$/, needs: { other: ['snowReport.status', 'snowReport.update'] } },
  { path: /\/snow-reports\/(day|.+\/page\.pdf)$/, needs: { GET: ['snowReport.read'] } },
  // The resort is in the body.
  { path: /\/grooming-positions$/, needs: { other: ['grooming.update'] } },
  { path: /\/groomings\/night$/, needs: { GET: ['grooming.read'] } },
  { path: /\/shift-logs\/handover$/, needs: { GET: ['shiftLog.read'] } },
  { path: /\/shift-logs\/.+\/withdraw-sign-off$/, needs: { other: ['shiftLog.update'] } },
  { path: /\/shift-logs\/.+\/sign-off$/, needs: { other: ['shiftLog.status', 'shiftLog.update'] } },
  // The resort is in the URL.
  { path: /\/status-notes$/ },
  // Users with access cannot request it.
  { path: /\/access-request$/ },
  { path: /\/tickets\/mine/ },
  // These require the current password, which the matrix does not send, or are about the own sessions.
  { path: /\/private\/profile\/./ },
]

const otherRouteOf = (path: string) => otherRoutes.find((route) => route.path.test(path))

export const isOtherRoute = ({ path }: Operation) => path.startsWith('/api/private/') && otherRouteOf(path) !== undefined

/** `any`: permitted, with any result. */
export function expectedOfOther(permissions: ReadonlySet<string>, { path, method }: Operation): 403 | 'any' {
  const needs = otherRouteOf(path)?.needs?.[method === 'GET' ? 'GET' : 'other']
  return !needs || needs.some((right) => permissions.has(right)) ? 'any' : 403
}

const uuid = '00000000-0000-4000-8000-000000000001'

/** The request for that resort, as far as it has such a parameter. */
export function addressOfOther({ path, method }: Operation, { resortId, id }: { resortId: string; id: string | undefined }): string {
  const filled = path
    .replace('{id}', id ?? '1')
    .replace('{key}', 'app.name')
    .replaceAll(/\{\w+\}/g, uuid)
  return method === 'GET' ? `${filled}?resortId=${resortId}` : filled
}
