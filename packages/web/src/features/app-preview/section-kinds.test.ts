import { homepage, homepageSections, sectionKinds } from '@ridgeline/domain/entities/homepage'
import { expect, test } from 'vitest'
import { sectionKinds as drawn, shownIn } from './section-kinds.ts'

test.each(homepageSections)('homepage.sections: what the form offers for a section of %s is what such a section may name', (type) => {
  const offered = shownIn(type)
  if (offered) expect(sectionKinds[type]).toContain(offered)
  else expect(['status', 'skimap']).toContain(type)
})

test('homepage.sections: what the homepage names for all sections of a kind is of the kind the section shows', () => {
  for (const type of homepageSections) {
    const { from } = drawn[type]
    if (from) expect(homepage.fields[from]).toMatchObject({ to: shownIn(type) })
  }
})
