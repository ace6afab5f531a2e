import { languages } from '@ridgeline/domain/values/localized'
import { avalancheProblems, skiliftTypes, statuses } from '@ridgeline/domain/declare/vocabulary'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { ProblemGlyph } from '../weather/problem-glyph.tsx'
import { SlopeBadge } from './badge/slope-badge.tsx'
import { StatusPill, StatusPillButton } from './badge/status-pill.tsx'
import { Flag } from './flag.tsx'
import { LiftGlyph } from './lift-glyph.tsx'
import { Mark } from './mark.tsx'
import { SlopeGlyph } from './slope-glyph.tsx'
import { StatusGlyph } from './status-glyph.tsx'
import { Avatar } from './tile/avatar.tsx'
import { Tile } from './tile/tile.tsx'

const drawn = (element: ReactElement) => renderToStaticMarkup(element)

test.each([
  ['languages', languages.map((language) => <Flag key={language} language={language} />)],
  ['types of lifts', skiliftTypes.map((type) => <LiftGlyph key={type} type={type} />)],
  ['statuses', [...statuses, 'idle' as const].map((status) => <StatusGlyph key={status} status={status} />)],
  ['problems of avalanches', avalancheProblems.map((problem) => <ProblemGlyph key={problem} problem={problem} />)],
])('all %s have a drawing, and none that of another', (_, marks) => {
  const drawings = marks.map(drawn)
  expect(new Set(drawings).size).toBe(marks.length)
  for (const drawing of drawings) expect(drawing).toMatch(/<(path|circle|rect) /)
})

test('glyphs are as large as is asked for, and have a size of their own', () => {
  const sizes = [<SlopeGlyph key="a" />, <SlopeGlyph key="b" size={24} />, <StatusGlyph key="c" status="open" />, <Mark key="d" />].map(
    (each) => / width="(\d+)"/.exec(drawn(each))![1],
  )
  expect(sizes).toEqual(['20', '24', '14', '28'])
})

test('two marks of the product on one page do not share their parts', () => {
  shown(
    <>
      <Mark />
      <Mark />
    </>,
  )
  const ids = [...document.querySelectorAll('.mark [id]')].map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([4, 4])
  for (const id of ids) expect(document.querySelector('main')!.innerHTML).toContain(`url(#${id})`)
})

test('a status is shown in words beside its glyph, with more of it where the pointer is', () => {
  shown(
    <StatusPill status="limited" title="Windy">
      Limited
    </StatusPill>,
  )
  const pill = document.querySelector<HTMLElement>('.status-pill')!
  expect([pill.textContent, pill.title, pill.dataset['status'], pill.querySelectorAll('svg').length]).toEqual([
    'Limited',
    'Windy',
    'limited',
    1,
  ])
})

test('a status that may be changed is a button, which looks like one', async () => {
  const press = vi.fn()
  const user = shown(
    <StatusPillButton status="closed" aria-haspopup="menu" onClick={press}>
      Closed
    </StatusPillButton>,
  )
  const button = screen.getByRole('button', { name: 'Closed' })
  await user.click(button)
  expect([press.mock.calls.length, button.className, button.dataset['status'], button.querySelectorAll('svg').length]).toEqual([
    1,
    'status-pill',
    'closed',
    2,
  ])
})

test('a tile is small unless it is to be large, and accented only where it is', () => {
  expect(drawn(<Tile>x</Tile>)).toBe('<span class="tile" data-size="small">x</span>')
  expect(
    drawn(
      <Tile size="large" accent>
        x
      </Tile>,
    ),
  ).toBe('<span class="tile" data-size="large" data-accent="true">x</span>')
  expect(drawn(<SlopeBadge difficulty="red">3</SlopeBadge>)).toContain('data-difficulty="red">3<')
  expect(drawn(<Avatar fullName="Ľubica Nová" />)).toContain('data-initials="ĽN"')
})
