import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBoard, server, withReportServer } from '../report-board.fixture.tsx'

withReportServer()

const editorOf = (language: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Edit text: ${language}` })
const pencilOf = (language: string) => screen.getByRole('button', { name: `Edit text: ${language}` })
const openEditors = () => screen.queryAllByRole('textbox', { name: /^Edit text/ }).length

test('a text that could not be saved stays in its editor', async () => {
  const { user } = await openBoard()
  await user.click(pencilOf('Slovenčina'))
  await user.type(editorOf('Slovenčina'), ' a hmla')
  server.refuses = true
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Refused')
  expect(editorOf('Slovenčina').value).toBe('Bez snehu a hmla')
  server.refuses = false
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(openEditors()).toBe(0))
  expect(server.report?.values.conditions).toEqual({ sk: 'Bez snehu a hmla' })
})

test('the pencil of another language leaves what was typed where it is', async () => {
  const { user } = await openBoard()
  await user.click(pencilOf('Slovenčina'))
  await user.type(editorOf('Slovenčina'), ' a hmla')
  await user.click(pencilOf('English'))
  await user.type(editorOf('English'), ' and fog')
  expect([editorOf('Slovenčina').value, editorOf('English').value]).toEqual(['Bez snehu a hmla', 'No snow and fog'])
})

test('a typed text is asked about before another page and before Cancel; an editor without changes closes at once', async () => {
  const { user, router } = await openBoard()
  await user.click(pencilOf('Slovenčina'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(openEditors()).toBe(0)
  await user.click(pencilOf('Slovenčina'))
  await user.type(editorOf('Slovenčina'), ' a hmla')
  act(() => router.history.push('/slopes'))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect([router.history.location.pathname, editorOf('Slovenčina').value]).toEqual(['/', 'Bez snehu a hmla'])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' })
  await user.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(openEditors()).toBe(0))
})
