/** `GET /api/feeds/app` as tests ask it. */
import { expect } from 'vitest'
import type { AppScreen } from '@ridgeline/domain/app-content/app-screen'
import type { FeedScene } from '../feeds.fixture.ts'

interface Shown {
  collection: string
  id: string
}
export type AppAnswer = Omit<AppScreen, 'homepage' | 'feed'> & {
  circumstances: { season: string; weather: string[] }
  homepage: { id: string; sections: { type: string; title: string | null; items: Shown[] }[] } | null
  feed: { id: string; items: Shown[]; filters: { id: string; values: { items: number[] }[] }[]; shown: number[] }[]
  banner: Record<string, unknown> | null
  records: Record<string, Record<string, Record<string, unknown>>>
}

/** Of records that are shown in every season, with no end. */
export const always = { validFrom: null, validTo: null, season: null }

export const addressOf = (alias: string, more = ''): string => `/app?resort=${alias}&lang=sk&platform=ios&version=5.0.0${more}`

export async function readApp(scene: FeedScene, alias: string, more = '', headers: Record<string, string> = {}): Promise<AppAnswer> {
  const response = await scene.get(addressOf(alias, more), headers)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
