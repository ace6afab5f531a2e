import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MantineProvider } from '@mantine/core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

/** Declarations by selector. */
function rulesIn(css: string): Map<string, string[]> {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  const tidy = (text: string) => text.trim().replaceAll(/["']/g, "'").replaceAll(/\s+/g, ' ')
  const declarations = (body: string) => body.split(';').map(tidy).filter(Boolean).toSorted()
  return new Map([...rules].map(([, selector, body]) => [tidy(selector!), declarations(body!)]))
}

test('the style sheet has the variables of our theme, as Mantine writes them', () => {
  const page = renderToString(<MantineProvider theme={theme} withGlobalClasses={false} />)
  const written = /<style[^>]*>(.*?)<\/style>/s.exec(page)![1]!.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
  const ours = rulesIn(readFileSync(join(import.meta.dirname, 'mantine-variables.css'), 'utf8'))
  expect(ours).toEqual(rulesIn(written))
  expect(ours.size).toBeGreaterThan(2)
})
