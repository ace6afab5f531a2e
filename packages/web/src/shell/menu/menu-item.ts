/** What menus and breadcrumbs are made of (R3.24–33). */
export interface MenuItem {
  /** Key of the text; a separator has nothing to say. */
  text: string
  /** Names one of our icons. It is the name of the screen, so it tells items apart too. */
  icon?: string
  /** Mark-up of an icon that is none of ours. It is drawn as a picture, so nothing in it runs. */
  iconHtml?: string
  /** An address outside of the application, or one the server answers. */
  url?: string
  /** A screen of the application. */
  routerPath?: string
  onClick?: () => void
  children?: readonly MenuItem[]
  /** It stands for what is shown now. */
  active?: boolean
  type?: 'separator'
}

export interface BreadcrumbItem {
  text: string
  icon?: string
  url?: string
}

/** Marks the item of the screen that is shown, and the parents it stands under. */
export function withActive(item: MenuItem, current: string | undefined): MenuItem {
  const children = item.children?.map((child) => withActive(child, current))
  const active = (current !== undefined && item.icon === current) || !!children?.some((child) => child.active)
  return { ...item, active, ...(children && { children }) }
}
