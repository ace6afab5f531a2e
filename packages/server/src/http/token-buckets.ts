/** Lets everybody do something so many times at once and so many times a second; in memory, for limits that guard this process alone. */

interface Bucket {
  tokens: number
  at: number
}

export function tokenBuckets({ burst, perSecond }: { burst: number; perSecond: number }, now = () => performance.now()) {
  /** The one used last is the last. */
  const buckets = new Map<string, Bucket>()
  const tokensAt = ({ tokens, at }: Bucket, moment: number) => Math.min(burst, tokens + ((moment - at) / 1000) * perSecond)

  /** A full bucket is as good as none. */
  function forgetFull(moment: number) {
    for (const [name, bucket] of buckets) {
      if (tokensAt(bucket, moment) < burst) return
      buckets.delete(name)
    }
  }

  return {
    size: () => buckets.size,
    take(name: string): boolean {
      const moment = now()
      forgetFull(moment)
      const tokens = tokensAt(buckets.get(name) ?? { tokens: burst, at: moment }, moment)
      if (tokens < 1) return false
      buckets.delete(name)
      buckets.set(name, { tokens: tokens - 1, at: moment })
      return true
    },
  }
}
