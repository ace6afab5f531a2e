import { expect, test } from 'vitest'
import { allEntities } from '../declare/registry.ts'
import { webhook } from '../entities/webhook.ts'
import { grantsSomething, notOperated } from './operable.ts'

test('a permission to operate is offered where there is something to operate, and for webhooks, which are paused with it', () => {
  const idle = allEntities.filter((entity) => entity.operational.length === 0 && entity !== webhook).map(({ name }) => name)
  expect([...notOperated].toSorted()).toEqual(idle.toSorted())
  expect(['skilift.status', 'webhook.status', 'device.status', 'device.update', 'admin.devices'].map(grantsSomething)).toEqual([
    true,
    true,
    false,
    true,
    true,
  ])
})
