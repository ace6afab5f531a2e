/** Topics by which machines are known. */
import { expect, test } from 'vitest'
import { partIn, soundTopics, subscriptionOf } from './measures.ts'

const clock = { now: '2026-11-21T12:00:00.000Z' }
const issueOf = (...topics: unknown[]) => {
  const issue = soundTopics.find({ topics }, clock)
  return issue && `${issue.field} ${issue.rule}`
}

test('a topic names its record by {id} once, or by its key', () => {
  for (const fine of [
    { topic: 'lifts/{id}/status' },
    { topic: '{id}' },
    { topic: 'lifts/a7', recordKey: 'a7' },
    { topic: 'x/{id}', recordKey: 'y' },
  ])
    expect([fine, issueOf(fine)]).toEqual([fine, undefined])
  expect(issueOf({ topic: 'lifts/a7' })).toBe('topics.0.recordKey required')
  expect(issueOf({ topic: 'lifts/a7', recordKey: '' })).toBe('topics.0.recordKey required')
  for (const topic of ['{id}/{id}', 'lifts/+', 'lifts/#', 'lifts/\0', 'lifts/{name}', 'lifts/x{id}', 'lifts/{id}/{'])
    expect([topic, issueOf({ topic, recordKey: 'a7' })]).toEqual([topic, 'topics.0.topic mqttTopic'])
})

test('no two topics are the same, and the wrong one is named', () => {
  const lift = { topic: 'lifts/{id}' }
  expect(issueOf(lift, { topic: 'snow/{id}' })).toBeUndefined()
  expect(issueOf({ topic: 'snow/{id}' }, lift, lift)).toBe('topics.2.topic unique')
  expect(issueOf(lift, { topic: 'lifts/+' })).toBe('topics.1.topic mqttTopic')
})

test('what is not a topic is left to other checks', () => {
  for (const odd of [null, 'lifts', { topic: 7 }, {}]) expect(issueOf(odd)).toBeUndefined()
  expect(soundTopics.find({ topics: 'lifts' }, clock)).toBeUndefined()
})

test('the broker is asked for all records of a topic, and a message names the one it is about', () => {
  expect([subscriptionOf('lifts/{id}/status'), subscriptionOf('lifts/a7')]).toEqual(['lifts/+/status', 'lifts/a7'])
  expect([partIn('lifts/{id}/status', 'lifts/a7/status'), partIn('{id}', 'a7'), partIn('lifts/a7', 'lifts/a7')]).toEqual(['a7', 'a7', ''])
  for (const other of ['lifts/a7', 'lifts/a7/status/x', 'snow/a7/status', 'lifts/a7/wind'])
    expect([other, partIn('lifts/{id}/status', other)]).toEqual([other, undefined])
})
