/** Which server calls go to (R7.4, R7.5): the page's own, unless the app says otherwise. */
export type AddressBuilder = (address: string) => string

export interface ServerChoice {
  /** The origin of the server, where the page is not its own: in the native app. */
  domain?: string
  /** The origin in debug mode, where it is not the page's own. */
  debugDomain?: string
  /** Overrides every URL. */
  build?: AddressBuilder
}

let choice: ServerChoice = {}

export function chooseServer(chosen: ServerChoice): void {
  choice = chosen
}

/** R9.32, T18. Depends on the host only, because anyone can write the query of a link. */
export const isDebugMode = (hostname: string): boolean => hostname.includes('localhost')

/** A URL of the API or of a picture, on the server it belongs to. A page on localhost has its server there (R7.4). */
export function onServer(address: string): string {
  const { domain, debugDomain, build } = choice
  if (build) return build(address)
  const debug = debugDomain !== undefined && isDebugMode(location.hostname) ? debugDomain : ''
  return `${domain ?? debug}${address}`
}

/** What others are shown or sent as the address of the server: in the native app the page's own host is none. */
export const serverOrigin = (): string => new URL(onServer('/'), location.origin).origin
