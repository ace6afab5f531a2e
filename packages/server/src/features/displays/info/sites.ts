/**
 * Maps domains to banners: sites with the same banners share a view, and sites without banners of their own count as no site. Any domain
 * can be requested, but the number of views is limited by the declared banners.
 */
import type { PublishedInfo } from './published-info.ts'

type Sites = ReadonlyMap<string, string>

const known = new WeakMap<PublishedInfo['notices'], Sites>()

/** The domain and its parent domains. */
function* withParents(domain: string): Generator<string> {
  for (let rest = domain; rest; rest = rest.includes('.') ? rest.slice(rest.indexOf('.') + 1) : '') yield rest
}

function sitesIn(notices: PublishedInfo['notices']): Sites {
  const bannersOf = new Map<string, string[]>()
  for (const { id, domains } of notices) for (const domain of domains ?? []) bannersOf.set(domain, [...(bannersOf.get(domain) ?? []), id])
  const byBanners = new Map<string, string>()
  const sites = new Map<string, string>()
  for (const domain of bannersOf.keys()) {
    const banners = [...new Set([...withParents(domain)].flatMap((each) => bannersOf.get(each) ?? []))].sort().join()
    byBanners.set(banners, byBanners.get(banners) ?? domain)
    sites.set(domain, byBanners.get(banners)!)
  }
  return sites
}

function sitesOf({ notices }: PublishedInfo): Sites {
  const sites = known.get(notices) ?? sitesIn(notices)
  known.set(notices, sites)
  return sites
}

/** The representative of all domains with the same banners. `undefined` for a site without banners of its own. */
export function siteOf(info: PublishedInfo, domain: string): string | undefined {
  const sites = sitesOf(info)
  // The nearest declared domain decides, because banners of its parent domains apply to it too.
  for (const each of withParents(domain)) if (sites.has(each)) return sites.get(each)
  return undefined
}

export const sameSites = (one: PublishedInfo, other: PublishedInfo): boolean => [...sitesOf(one)].join() === [...sitesOf(other)].join()
