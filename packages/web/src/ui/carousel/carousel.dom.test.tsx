import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { move, shown } from '../page.fixture.tsx'
import { Carousel } from './carousel.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  move(true)
})
afterEach(() => {
  move(false)
  vi.useRealTimers()
})

const peaks = ['Chopok', 'Rysy', 'Kriváň'].map((name) => ({ key: name, name, content: <p>{name}</p> }))
const carousel = () => shown(<Carousel label="Peaks" slides={peaks} />)
/** What is read aloud: hidden slides are not. */
const slide = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
const button = (name: string) => screen.getByRole('button', { name })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const leaveFocus = () => screen.getAllByRole('button').forEach((each) => each.blur())
const view = () => document.querySelector('.carousel-view')!

test('Next and Previous turn it, around its ends, and say where one is', async () => {
  const user = carousel()
  expect(slide()).toEqual(['Chopok'])
  await user.click(button('Next'))
  expect(slide()).toEqual(['Rysy'])
  expect(screen.getByText('2 of 3')).toBeTruthy()
  await user.click(button('Next'))
  await user.click(button('Next'))
  expect(slide()).toEqual(['Chopok'])
  await user.click(button('Previous'))
  expect(slide()).toEqual(['Kriváň'])
})

test('the keyboard turns it', async () => {
  const user = carousel()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(slide()).toEqual(['Kriváň'])
  await user.tab()
  await user.keyboard(' ')
  expect(slide()).toEqual(['Chopok'])
})

test('R9.35: it turns by itself every five seconds', async () => {
  carousel()
  await pass(4999)
  expect(slide()).toEqual(['Chopok'])
  await pass(1)
  expect(slide()).toEqual(['Rysy'])
  await pass(10_000)
  expect(slide()).toEqual(['Chopok'])
})

test('it waits while a user points at it or is in it with the keyboard', async () => {
  const user = carousel()
  await user.hover(view())
  await pass(20_000)
  expect(slide()).toEqual(['Chopok'])
  await user.unhover(view())
  await user.tab()
  await pass(20_000)
  expect(slide()).toEqual(['Chopok'])
  act(leaveFocus)
  await pass(5000)
  expect(slide()).toEqual(['Rysy'])
})

test('who has turned it or pressed Pause is not hurried on, until they press Play; what changes then is read aloud', async () => {
  const user = carousel()
  const leave = async () => {
    act(leaveFocus)
    await user.unhover(view())
    await pass(5000)
  }
  expect(view().getAttribute('aria-live')).toBe('off')
  await user.click(button('Next'))
  await leave()
  expect([slide(), view().getAttribute('aria-live')]).toEqual([['Rysy'], 'polite'])
  await user.click(button('Play'))
  await leave()
  expect(slide()).toEqual(['Kriváň'])
  await user.click(button('Pause'))
  await leave()
  expect(slide()).toEqual(['Kriváň'])
})

test('R9.34: a finger turns it sideways; scrolling and a touch that was called off do not', () => {
  carousel()
  const swipe = (x: number, y: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') => {
    fireEvent.pointerDown(view(), { clientX: 200, clientY: 200 })
    fireEvent[end](view(), { clientX: 200 + x, clientY: 200 + y })
  }
  swipe(-60, 10)
  expect(slide()).toEqual(['Rysy'])
  swipe(60, 10)
  expect(slide()).toEqual(['Chopok'])
  swipe(-60, 90)
  swipe(-20, 0)
  swipe(-60, 0, 'pointerCancel')
  fireEvent.pointerUp(view(), { clientX: 0, clientY: 200 })
  expect(slide()).toEqual(['Chopok'])
})

test('who wants little motion has it stand still', async () => {
  move(false)
  carousel()
  await pass(20_000)
  expect(slide()).toEqual(['Chopok'])
  expect(button('Play')).toBeTruthy()
})
