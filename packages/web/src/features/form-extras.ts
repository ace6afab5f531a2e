/** What forms have beyond the inputs of their fields. Each is a chunk of its own, fetched with its words when its form is opened. */
import { lazy, type ComponentType } from 'react'
import type { FormExtras } from '../entities/form/form-extras.ts'
import { loadAreas } from '../lib/language/i18n.ts'
import { withoutToken } from './api-keys/without-token.ts'

function part<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadAreas(['features'])])
    return { default: component }
  })
}

export const formExtras: FormExtras = {
  inputs: {
    'accreditation.zones': part(async () => (await import('./accreditations/zones-input.tsx')).ZonesInput),
    'homepage.sections': part(async () => (await import('./homepages/sections-input.tsx')).SectionsInput),
    'recommendation.targetId': part(async () => (await import('./feed/target-input.tsx')).TargetInput),
  },
  asides: {
    accreditation: part(async () => (await import('./accreditations/badge-aside.tsx')).BadgeAside),
    feedCategory: part(async () => (await import('./feed/feed-asides.tsx')).FeedCategoryAside),
    feedFilter: part(async () => (await import('./feed/feed-asides.tsx')).FeedFilterAside),
    homepage: part(async () => (await import('./homepages/homepage-aside.tsx')).HomepageAside),
    recommendation: part(async () => (await import('./feed/feed-asides.tsx')).RecommendationAside),
  },
  steps: {
    apiKey: part(async () => (await import('./api-keys/key-steps.tsx')).KeySteps),
    accreditation: part(async () => (await import('./accreditations/accreditation-steps.tsx')).AccreditationSteps),
  },
  made: { apiKey: withoutToken },
}
