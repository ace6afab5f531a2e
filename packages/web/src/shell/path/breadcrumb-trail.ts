/** Resort, group and title of the current screen (R2.159, R2.173). The resort links to the start (R2.61). */
import type { ScreenRoute } from '../../routes.ts'
import type { BreadcrumbItem } from '../menu/item/menu-item.ts'

type Text = (key: string) => string

export function breadcrumbTrail(route: ScreenRoute | undefined, resort: string | undefined, text: Text): BreadcrumbItem[] {
  const group = route?.parent ?? (route?.group && `menu.group.${route.group}`)
  return [
    ...(resort === undefined ? [] : [{ text: resort, url: '/home' }]),
    ...(group ? [{ text: text(group) }] : []),
    { text: text(route?.title ?? 'shell.notFound'), ...(route && { icon: route.name }) },
  ]
}
