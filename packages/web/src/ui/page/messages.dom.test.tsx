import { screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { callFailed } from '../../lib/call/call.ts'
import { transport } from '../../lib/call/send/transport.ts'
import { shown } from '../page.fixture.tsx'
import { ContactLine } from './contact-line.tsx'
import { WhyNot } from './permission/why-not.tsx'

afterEach(() => void vi.restoreAllMocks())

test('whom to turn to is a link to the mail and the telephone, as far as they are known', () => {
  shown(<ContactLine email="help@resort.example" phone="+421900123456" />)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['help@resort.example', 'mailto:help@resort.example'],
    ['+421900123456', 'tel:+421900123456'],
  ])
  expect(document.querySelector('.message-contact')!.textContent).toContain('help@resort.example · +421900123456')
})

test.each([
  [{ email: 'help@resort.example' }, 'help@resort.example'],
  [{ phone: '+421900123456', email: null }, '+421900123456'],
])('one of them stands alone: %o', (contact, expected) => {
  shown(<ContactLine {...contact} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([expected])
  expect(document.querySelector('.message-contact')!.textContent).not.toContain('·')
})

test('without a contact nothing is promised', () => {
  shown(<ContactLine email="" phone={null} />)
  expect(document.querySelector('.message-contact')).toBeNull()
})

/** What the server says about the permission. */
function answer(body: object, status = 200) {
  return vi.spyOn(transport, 'send').mockResolvedValue({ status, body: JSON.stringify(body), headers: new Headers() })
}
const missing = { permission: 'skilift.update', isGranted: false }

test('R2.175: a missing permission is named, with those who can give it', async () => {
  const sent = answer({ ...missing, administrators: ['Jana Nová', 'Peter Malý'] })
  shown(<WhyNot permission="skilift.update" resortId="r1" />)
  expect(await screen.findByText(/It can be given by Jana Nová or Peter Malý\./)).toBeTruthy()
  expect(screen.getByText(/^You need the permission “.+”\./)).toBeTruthy()
  expect(sent.mock.calls[0]![0].url).toMatch(/missing-right\?permission=skilift\.update&resortId=r1$/)
})

test.each([
  ['r1', 'An administrator of the resort can give it to you.'],
  [undefined, 'An administrator can give it to you.'],
])('R2.175: who may not read users learns whom to ask, in resort %s', async (resortId, sentence) => {
  const sent = answer({ ...missing, administrators: null })
  shown(<WhyNot permission="skilift.update" resortId={resortId} />)
  expect(await screen.findByText(new RegExp(sentence))).toBeTruthy()
  expect(sent.mock.calls[0]![0].url.includes('resortId')).toBe(resortId !== undefined)
})

test('R2.175: without anyone to name, an administrator is to be asked', async () => {
  answer({ ...missing, administrators: [] })
  shown(<WhyNot permission="skilift.update" resortId={undefined} />)
  expect(await screen.findByText(/An administrator can give it to you\./)).toBeTruthy()
})

test('R2.175: a permission that was given meanwhile only needs the page loaded again', async () => {
  answer({ ...missing, isGranted: true, administrators: null })
  shown(<WhyNot permission="skilift.update" resortId="r1" />)
  expect(await screen.findByText(/You have it now; reload the page\./)).toBeTruthy()
})

test.each([
  ['r1', 'An administrator of the resort can give it to you.'],
  [undefined, 'An administrator can give it to you.'],
])('R2.175: the same is shown when the server does not answer, in resort %s', async (resortId, sentence) => {
  answer({ ErrorCode: 500 }, 500)
  const failures = vi.fn()
  onTestFinished(callFailed.subscribe(failures))
  shown(<WhyNot permission="skilift.update" resortId={resortId} />)
  expect(await screen.findByText(new RegExp(sentence))).toBeTruthy()
  expect(failures).not.toHaveBeenCalled()
})
