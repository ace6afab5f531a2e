/** The fields of every kind of record that go out, as a page for people: a new one shows in its difference. */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { allEntities } from '../declare/registry.ts'
import { readableFields, type Entity } from '../declare/entity.ts'
import { hasOpenState } from '../guests/operational.ts'
import { isPublished } from './published.ts'
import { publishedFields } from './published-fields.ts'

const page = resolve(import.meta.dirname, '../../../../docs/published-fields.md')

const intro = `# Fields of the open data

Generated from the declarations by \`published-fields.test.ts\` (run it with \`-u\`). What is not listed as published never leaves the back office; secrets are not listed at all. Why: [decision 0110](decisions/0110-one-published-projection.md).`

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

function internalOf(entity: Entity): string[] {
  const published = new Set(publishedFields(entity).map(([name]) => name))
  const byReason = Map.groupBy(
    readableFields(entity).filter(([name]) => !published.has(name)),
    ([, { internal }]) => internal ?? 'personal data',
  )
  return [...byReason].map(([reason, fields]) => `- ${code(fields.map(([name]) => name))}: ${reason}`)
}

function conditionOf({ publication }: Entity): string {
  const { anyOf = [], only = {}, without = [], copy, from, to } = publication!
  const parts = [
    anyOf.length ? `with ${code(anyOf)}` : '',
    ...Object.entries(only).map(([name, values = []]) => `\`${name}\` ${values.join(' or ')}`),
    without.length ? `without ${code(without)}` : '',
    copy ? `as they were last published (\`${copy}\`)` : '',
    from ? `from \`${from}\`` : '',
    to ? `until \`${to}\`` : '',
  ]
  return ['active', ...parts.filter(Boolean)].join(', ')
}

function computedOf(entity: Entity): string[] {
  const { measured } = entity
  const state = hasOpenState(entity) ? ['`state`'] : []
  const freshness = measured
    ? [`\`freshness\` of ${code(measured.fields)}, measured at \`${measured.at}\`, stale after ${measured.staleAfter} minutes`]
    : []
  return state.length + freshness.length > 0 ? [`Computed: ${[...state, ...freshness].join('; ')}.`] : []
}

const sections = allEntities.map((entity) =>
  isPublished(entity)
    ? [
        `## ${entity.plural}`,
        `Records: ${conditionOf(entity)}.`,
        `Published: ${code(publishedFields(entity).map(([name]) => name))}`,
        ...computedOf(entity),
        `Internal:\n\n${internalOf(entity).join('\n')}`,
      ].join('\n\n')
    : `## ${entity.plural}\n\nNot published.`,
)

test('the page of published fields is up to date', async () => {
  await expect(`${[intro, ...sections].join('\n\n')}\n`).toMatchFileSnapshot(page)
})
