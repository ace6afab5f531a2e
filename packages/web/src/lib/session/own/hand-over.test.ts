import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blobLifetime, downloadBlob } from '../../call/download.ts'
import { openPostForm } from '../../call/post-form.ts'

interface Element {
  tag: string
  children: Element[]
  [property: string]: unknown
}

const inPage: Element[] = []
const submitted: Element[] = []
const clicked: Element[] = []

/** The parts of a page that both need. */
function createElement(tag: string): Element {
  const element: Element = {
    tag,
    children: [],
    append: (child: Element) => element.children.push(child),
    remove: () => inPage.splice(inPage.indexOf(element), 1),
    click: () => clicked.push(element),
    submit(this: Element) {
      expect(inPage).toContain(this)
      submitted.push(this)
    },
  }
  return element
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { createElement, body: { append: (element: Element) => inPage.push(element) } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('R7.27: a form of hidden values is posted into a new window', () => {
  openPostForm('/api/print', { id: 7, name: 'Záhradky', tags: ['a', 'b'], nothing: null, missing: undefined })
  const [form] = submitted
  expect(form).toMatchObject({ tag: 'form', method: 'post', action: '/api/print', target: '_blank', rel: 'noopener', hidden: true })
  expect(form!.children.map(({ type, name, value }) => [type, name, value])).toEqual([
    ['hidden', 'id', '7'],
    ['hidden', 'name', 'Záhradky'],
    ['hidden', 'tags', 'a'],
    ['hidden', 'tags', 'b'],
  ])
  expect(inPage).toEqual([])
})

test('R7.28, R9.28, T83: a blob is offered as a file, and its URL revoked after five seconds', () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  downloadBlob(new Blob(['a;b']), 'lifts.csv')
  const [link] = clicked
  expect(link).toMatchObject({ tag: 'a', download: 'lifts.csv', hidden: true })
  expect(String(link!.href)).toMatch(/^blob:/)
  expect(inPage).toEqual([])
  vi.advanceTimersByTime(blobLifetime - 1)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoke).toHaveBeenCalledExactlyOnceWith(link!.href)
  expect(blobLifetime).toBe(5000)
})
