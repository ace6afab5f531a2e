import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBoard, server, withReportServer } from './report-board.fixture.tsx'

withReportServer()

const figure = (name: string) => screen.getByRole('textbox', { name: `Correction: ${name}` })
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
  await screen.findByText('Refused')
  server.refuses = false
  await waitFor(() => expect(releaseNow()).toHaveProperty('disabled', false))
  expect(server.sent).toEqual([['POST', { newSnow: 12 }]])
  await user.click(releaseNow())
  await isReleased()
})
