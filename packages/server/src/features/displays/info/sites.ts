/**
 * Which banners a site shows, by its domain: sites with the same banners are one, and those that no banner names are like no site at all.
 * Anybody may ask for any domain; the answers are as few as staff declared.
 */
import type { PublishedInfo } from './published-info.ts'

type Sites = ReadonlyMap<string, string>

const known = new WeakMap<PublishedInfo['notices'], Sites>()

/** The domain and those above it. */
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

/** A domain with the same banners: of all such the same one. `undefined` is a site without banners of its own. */
export function siteOf(info: PublishedInfo, domain: string): string | undefined {
  const sites = sitesOf(info)
  // The nearest declared domain decides: what is declared above it stands above this one too.
  for (const each of withParents(domain)) if (sites.has(each)) return sites.get(each)
  return undefined
}

export const sameSites = (one: PublishedInfo, other: PublishedInfo): boolean => [...sitesOf(one)].join() === [...sitesOf(other)].join()
