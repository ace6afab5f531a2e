import { homepage, homepageSections, sectionKinds } from '@ridgeline/domain/entities/homepage'
import { expect, test } from 'vitest'
import { sectionKinds as drawn, shownIn } from './section-kinds.ts'

test.each(homepageSections)('homepage.sections: the form offers for a section of %s the entities it may refer to', (type) => {
  const offered = shownIn(type)
  if (offered) expect(sectionKinds[type]).toContain(offered)
  else expect(['status', 'skimap']).toContain(type)
})

test('homepage.sections: common references of a homepage are of the entity the section shows', () => {
  for (const type of homepageSections) {
    const { from } = drawn[type]
    if (from) expect(homepage.fields[from]).toMatchObject({ to: shownIn(type) })
  }
})
