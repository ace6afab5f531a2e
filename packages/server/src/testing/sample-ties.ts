/** Values that samples need because of rules across records. */
import { uuidOf } from '@ridgeline/domain/declare/sample'
import { accreditationCategories } from '@ridgeline/domain/entities/accreditation'

type Draft = Record<string, unknown>

const link = { sk: 'https://example.com' }

const ties: Readonly<Record<string, (draft: Draft) => Draft>> = {
  // Every sample of an accreditation matches it.
  accreditationEvent: () => ({ categories: [...accreditationCategories], requestUntil: '2099-01-01T00:00:00.000Z' }),
  accreditation: () => ({ zones: null }),
  recommendation: () => ({ targetType: 'url', targetId: null, url: link }),
  homepage: ({ sections }) => ({ sections: (sections as Draft[]).map((section) => ({ ...section, itemIds: null })) }),
  // Of a night, not of a pattern.
  grooming: () => ({ pattern: null }),
  // Without a choice, it would be the user who sends the request.
  shiftLog: () => ({ inChargeId: uuidOf(1) }),
  // Tests of all entities have no directory, and only active users are invited.
  user: () => ({ loginType: 'legacy', invited: false }),
  // Slides of TVs show only those.
  camera: () => ({ visibleOnTv: true }),
  // The medium of a sample is a picture.
  infoTv: ({ slideType }) => (slideType === 'video' ? { slideType: 'image' } : {}),
}

export const tiesOf = (entity: string, draft: Draft): Draft => ties[entity]?.(draft) ?? {}
