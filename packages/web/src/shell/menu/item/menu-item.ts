/** What menus and breadcrumbs are made of (R3.24–33). */
export interface MenuItem {
  /** Key of the text; a separator has nothing to say. */
  text: string
  /** Names one of our icons. It is the name of the screen, so it also identifies the item. */
  icon?: string
  /** Markup of a custom icon. Rendered as an image, so no script in it runs. */
  iconHtml?: string
  /** A URL outside the application, or one served by the server. */
  url?: string
  /** A screen of the application. */
  routerPath?: string
  onClick?: () => void
  children?: readonly MenuItem[]
  /** The item of the current screen. */
  active?: boolean
  type?: 'separator'
}

export interface BreadcrumbItem {
  text: string
  icon?: string
  url?: string
}

/** Marks the item of the current screen and its parents. */
export function withActive(item: MenuItem, current: string | undefined): MenuItem {
  const children = item.children?.map((child) => withActive(child, current))
  const active = (current !== undefined && item.icon === current) || !!children?.some((child) => child.active)
  return { ...item, active, ...(children && { children }) }
}
