import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { follow } from '../../lib/language/numbers/conventions.ts'
import { openBoard, server, withReportServer } from './report-board.fixture.tsx'

withReportServer()

// So that the calendar is there when it is opened, and not when it was fetched.
beforeAll(() => import('../../ui/input/moment/calendar.tsx'))

const figure = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Correction: ${name}` })
const condition = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Correction: Snow condition' })
const isMarked = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true'
const reasonOf = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
const isRefused = (input: HTMLElement) => waitFor(() => expect([isMarked(input), reasonOf(input)]).toEqual([true, 'Refused']))
const fall = () => figure('Last snowfall date')
const releaseNow = () => screen.getByRole('button', { name: 'Release now' })
const isReleased = () => waitFor(() => expect(server.report?.releaseState).toBe('released'))

test('the report is released with the first figure of the day, although Release is pressed before that is stored', async () => {
  const { user } = await openBoard()
  await user.type(figure('New snow'), '12')
  await user.click(releaseNow())
  await isReleased()
  expect(server.sent).toEqual([
    ['POST', { newSnow: 12 }],
    ['release', {}],
  ])
})

test('figures that follow before the first is stored become one report, and the release waits for them', async () => {
  const { user } = await openBoard()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.until = promise
  await user.type(figure('New snow'), '12')
  await user.type(figure('Lifts open'), '3')
  await user.click(releaseNow())
  expect(server.sent).toHaveLength(1)
  resolve()
  await isReleased()
  expect(server.sent).toEqual([
    ['POST', { newSnow: 12 }],
    ['PATCH', { liftsOpen: 3 }],
    ['release', {}],
  ])
  expect(server.report?.values).toMatchObject({ newSnow: 12, liftsOpen: 3 })
})

test('texts of two languages that are saved at once are both stored', async () => {
  const { user } = await openBoard()
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const language of ['Slovenčina', 'English']) {
    await user.click(screen.getByRole('button', { name: `Edit text: ${language}` }))
    await user.type(screen.getByRole('textbox', { name: `Edit text: ${language}` }), ' +')
  }
  server.until = promise
  for (const save of screen.getAllByRole('button', { name: 'Save' })) await user.click(save)
  resolve()
  await waitFor(() => expect(server.report?.values.conditions).toEqual({ sk: 'Bez snehu +', en: 'No snow +' }))
})

test('a report is not released without the figure that was refused before it', async () => {
  const { user } = await openBoard()
  server.refuses = true
  await user.type(figure('New snow'), '12')
  await user.click(releaseNow())
  await isRefused(figure('New snow'))
  await waitFor(() => expect(releaseNow()).toHaveProperty('disabled', false))
  expect(server.sent).toEqual([['POST', { newSnow: 12 }]])
  await user.click(releaseNow())
  await waitFor(() => expect(server.sent).toHaveLength(2))
  await isRefused(figure('New snow'))
  await waitFor(() => expect(releaseNow()).toHaveProperty('disabled', false))
  server.refuses = false
  await user.click(releaseNow())
  await isReleased()
  expect(server.sent).toEqual([...Array.from({ length: 3 }, () => ['POST', { newSnow: 12 }]), ['release', {}]])
  await waitFor(() => expect(isMarked(figure('New snow'))).toBe(false))
})

test('a report is not released without a refused figure, although one after it was stored', async () => {
  const { user } = await openBoard()
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(server, { until: promise, refuses: 'newSnow' })
  await user.type(figure('New snow'), '12')
  await user.type(figure('Lifts open'), '3')
  await user.click(releaseNow())
  resolve()
  await isRefused(figure('New snow'))
  await waitFor(() => expect(releaseNow()).toHaveProperty('disabled', false))
  expect([server.sent.length, server.report?.values.liftsOpen]).toEqual([2, 3])
  server.refuses = false
  await user.click(releaseNow())
  await isReleased()
  expect(server.report?.values).toMatchObject({ newSnow: 12, liftsOpen: 3 })
})

test('a choice and a day that were refused stay marked with the reason, and the release sends them again', async () => {
  const { user } = await openBoard()
  server.refuses = true
  await user.click(condition())
  await user.click(await screen.findByRole('option', { name: 'Very good' }))
  await user.type(fall(), '12.1.2027{Enter}')
  await isRefused(condition())
  await isRefused(fall())
  expect([condition().value, fall().value]).toEqual(['Very good', '12/01/2027'])
  server.refuses = false
  await user.click(releaseNow())
  await isReleased()
  expect(server.sent.slice(2)).toEqual([
    ['POST', { snowCondition: 'veryGood', lastSnowfallDate: '2027-01-12' }],
    ['release', {}],
  ])
})

test('a refused figure that is taken back is not marked any more and not sent', async () => {
  const { user } = await openBoard()
  server.refuses = true
  await user.type(figure('New snow'), '12')
  await user.tab()
  await isRefused(figure('New snow'))
  await user.clear(figure('New snow'))
  await user.tab()
  expect(isMarked(figure('New snow'))).toBe(false)
  server.refuses = false
  await user.click(releaseNow())
  await isReleased()
  expect(server.sent.map(([what]) => what)).toEqual(['POST', 'POST', 'release'])
})

test('the day of the last snowfall is sent whole, by Enter or by leaving, and the input keeps the focus', async () => {
  const { user } = await openBoard()
  const input = fall()
  await user.type(input, '12.1.2027')
  expect(server.sent).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.report?.values.lastSnowfallDate).toBe('2027-01-12'))
  await screen.findAllByText(/^Marta/)
  expect([document.activeElement, fall().isSameNode(input)]).toEqual([input, true])
  await user.clear(input)
  await user.type(input, '13.1.2027')
  await user.tab()
  await waitFor(() => expect(server.report?.values.lastSnowfallDate).toBe('2027-01-13'))
  await user.clear(input)
  await user.type(input, '31.2')
  await user.tab()
  expect(input.value).toBe('13/01/2027')
  await user.clear(input)
  await user.tab()
  await waitFor(() => expect(server.report?.values.lastSnowfallDate).toBeNull())
  expect(server.sent).toEqual([
    ['POST', { lastSnowfallDate: '2027-01-12' }],
    ['PATCH', { lastSnowfallDate: '2027-01-13' }],
    ['PATCH', { lastSnowfallDate: null }],
  ])
})

test('a day chosen in the calendar is sent at once', async () => {
  const { user } = await openBoard()
  await user.type(fall(), '12.1.2027{Enter}')
  await waitFor(() => expect(server.report).not.toBeNull())
  await user.click(within(fall().parentElement!).getByRole('button', { name: 'Choose from the calendar' }))
  await user.click(await screen.findByRole('button', { name: /14 January 2027$/ }))
  await waitFor(() => expect(server.report?.values.lastSnowfallDate).toBe('2027-01-14'))
})

test('half a day is no pending correction of a released report', async () => {
  const { user } = await openBoard()
  await user.click(releaseNow())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Release now' })).toBeNull())
  await user.type(fall(), '12.1.')
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  await user.type(fall(), '2027{Enter}')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect([fall().value, server.sent]).toEqual([
    '',
    [
      ['POST', {}],
      ['release', {}],
    ],
  ])
})

test('what is corrected while corrections are published stays pending, also one of them that is taken back', async () => {
  const { user } = await openBoard()
  await user.click(releaseNow())
  await isReleased()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Release now' })).toBeNull())
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const name of ['New snow', 'Lifts in all']) await user.type(figure(name), '12')
  server.until = promise
  await user.click(screen.getByRole('button', { name: 'Publish corrections' }))
  await user.type(figure('Lifts open'), '3')
  await user.clear(figure('Lifts in all'))
  await user.tab()
  expect(figure('New snow').value).toBe('12')
  resolve()
  await screen.findByText('2 corrections are not published yet')
  await waitFor(() => expect(server.report?.values).toMatchObject({ newSnow: 12, liftsTotal: 12, liftsOpen: null }))
  expect([figure('New snow').value, figure('Lifts open').value, figure('Lifts in all').value]).toEqual(['12', '3', ''])
  await user.click(await screen.findByRole('button', { name: 'Publish corrections' }))
  await waitFor(() => expect(server.report?.values).toMatchObject({ newSnow: 12, liftsTotal: null, liftsOpen: 3 }))
})

test('a figure beyond its limits is sent as the input shows it, and cleared again before it is stored', async () => {
  const { user } = await openBoard()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.until = promise
  await user.type(figure('New snow'), '9999')
  await user.tab()
  expect(figure('New snow').value).toBe('500')
  await user.type(figure('Lifts open'), '3.6')
  await user.tab()
  expect(figure('Lifts open').value).toBe('4')
  await user.clear(figure('New snow'))
  await user.tab()
  resolve()
  await waitFor(() => expect(server.sent).toHaveLength(3))
  expect(server.sent).toEqual([
    ['POST', { newSnow: 500 }],
    ['PATCH', { liftsOpen: 4 }],
    ['PATCH', { newSnow: null }],
  ])
  await waitFor(() => expect(server.report?.values).toMatchObject({ newSnow: null, liftsOpen: 4 }))
})

test('a figure is corrected in the unit it is shown in', async () => {
  follow({ units: 'imperial' })
  onTestFinished(() => follow({}))
  const { user } = await openBoard()
  await user.type(figure('New snow'), '9999')
  await user.tab()
  await waitFor(() => expect(server.report?.values.newSnow).toBe(500))
  await user.clear(figure('New snow'))
  await user.type(figure('New snow'), '4')
  await user.tab()
  await waitFor(() => expect(server.report?.values.newSnow).toBe(10))
  // Ten centimetres.
  expect(figure('New snow').value).toBe('3.9')
})
