import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Held, shown } from '../page.fixture.tsx'
import type { TabGuard } from './tab-change.ts'
import { Tabs } from './tabs.tsx'

const tabs = (guard?: TabGuard) =>
  shown(
    <Held start="prices">
      {(name, show) => (
        <Tabs
          label="Parts"
          shown={name}
          onShow={show}
          guard={guard}
          tabs={['prices', 'drafts', 'log'].map((each) => ({ name: each, label: each }))}
        >
          <p>{`The ${name}`}</p>
        </Tabs>
      )}
    </Held>,
  )
const tab = (name: string) => screen.getByRole('tab', { name })
const panel = () => screen.getByRole('tabpanel').textContent

test('a press shows the part of a tab, which is named by it', async () => {
  const user = tabs()
  await user.click(tab('drafts'))
  expect(panel()).toBe('The drafts')
  expect(screen.getByRole('tab', { selected: true })).toBe(tab('drafts'))
  expect(screen.getByRole('tabpanel', { name: 'drafts' })).toBeTruthy()
  expect(tab('drafts').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
})

test('Tab goes to the shown one and on to its part; arrow keys, Home and End go through the tabs and around', async () => {
  const user = tabs()
  await user.tab()
  expect(document.activeElement).toBe(tab('prices'))
  const walk = async (keys: string) => {
    await user.keyboard(keys)
    return [document.activeElement?.textContent, panel()]
  }
  expect(await walk('{ArrowRight}')).toEqual(['drafts', 'The drafts'])
  expect(await walk('{End}')).toEqual(['log', 'The log'])
  expect(await walk('{ArrowRight}')).toEqual(['prices', 'The prices'])
  expect(await walk('{ArrowLeft}')).toEqual(['log', 'The log'])
  expect(await walk('{Home}')).toEqual(['prices', 'The prices'])
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
})

test('R4.62: a tab with something unsaved keeps the user in it, and the focus', async () => {
  const guard = vi.fn(async () => false)
  const user = tabs(guard)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  await user.click(tab('log'))
  expect(guard.mock.calls).toEqual([
    ['prices', 'drafts'],
    ['prices', 'log'],
  ])
  expect(panel()).toBe('The prices')
})

test.each(['altKey', 'ctrlKey', 'metaKey'])('an arrow with %s is left to the browser, which goes back and on with it', (modifier) => {
  tabs()
  const pressing = createEvent.keyDown(tab('prices'), { key: 'ArrowRight', [modifier]: true })
  fireEvent(tab('prices'), pressing)
  expect([pressing.defaultPrevented, panel()]).toEqual([false, 'The prices'])
})
