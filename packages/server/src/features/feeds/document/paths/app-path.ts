/** The answer for the app, in the document of the open data. */
import { sectionForms } from '@ridgeline/domain/app-content/sections'
import { recommendationWeather, timesOfDay } from '@ridgeline/domain/entities/recommendation'
import { isOneOf, namesOf } from '@ridgeline/domain/values/closed-list'
import type { JsonSchema } from '../../../../http/document/json-schema.ts'
import type { Operation } from '../../../../http/document/share-repeated.ts'
import { appParameters, requiredOfApp } from '../../app/app-query.ts'
import { anyFailure, schemaRef } from '../document-components.ts'
import { exampleApp } from '../document-example.ts'
import { day, uuidFormat } from '../../../../http/document/schemas.ts'

const ids: JsonSchema = { type: 'array', items: { type: 'string', format: 'uuid' } }
const positions = (description: string): JsonSchema => ({ type: 'array', items: { type: 'integer' }, description })
const shown: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['collection', 'id'],
    properties: { collection: { type: 'string' }, id: { type: 'string', format: 'uuid' } },
  },
}
const listOf = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'array',
  items: { type: 'object', required: Object.keys(properties), properties },
})
const named: JsonSchema = { type: 'string' }

const section = listOf({
  type: { type: 'string', enum: namesOf(sectionForms) },
  title: { type: ['string', 'null'] },
  layout: named,
  items: shown,
})
const filters = listOf({
  id: uuidFormat,
  parentId: { type: ['string', 'null'] },
  addUpWay: { type: 'string', enum: ['AND', 'OR'] },
  values: listOf({ value: named, items: positions('Positions of the items it keeps') }),
  selected: { type: 'array', items: named, description: 'Chosen before guests choose' },
})

const properties: Record<string, JsonSchema> = {
  resort: { type: 'object', description: 'With the terms of what its staff typed' },
  circumstances: {
    type: 'object',
    properties: {
      day,
      season: { type: 'string', enum: ['winter', 'summer'] },
      timeOfDay: { type: 'string', enum: timesOfDay },
      weather: { type: 'array', items: { type: 'string', enum: recommendationWeather } },
    },
  },
  homepage: {
    anyOf: [{ type: 'object', required: ['id', 'sections'], properties: { id: uuidFormat, sections: section } }, { type: 'null' }],
  },
  feed: listOf({ id: uuidFormat, items: shown, filters, shown: positions('Of the items, while nothing else is chosen') }),
  recommendations: { ...ids, description: 'The most important first; `maxImpressions` of a record is for the app to count' },
  actions: { type: 'object', description: 'By placement', additionalProperties: ids },
  benefits: ids,
  expressShopping: listOf({
    id: uuidFormat,
    firstDay: day,
    lastDay: day,
    hidesFlexiPrices: { type: 'boolean' },
    categories: listOf({ id: uuidFormat, productIds: ids }),
    cartUrl: {
      type: ['string', 'null'],
      description:
        'The page where guests choose days and persons; `#product-{id}` opens one product. Null where products or prices need a key',
    },
  }),
  notices: ids,
  quote: { type: ['string', 'null'] },
  banner: { type: ['object', 'null'] },
  records: {
    type: 'object',
    description: 'All that is named above, by collection and id, without long texts and lines: these are read with the record itself',
    additionalProperties: { type: 'object', additionalProperties: { type: 'object' } },
  },
}

export const appSchema: JsonSchema = { type: 'object', required: Object.keys(properties), properties }

export const appOperation: Operation = {
  operationId: 'getApp',
  tags: ['Catalogue'],
  summary: 'What the app of a resort shows a guest now',
  description: 'Homepage, feed, recommendations, buttons, offers and messages for the platform, version, season, place, weather and time.',
  parameters: Object.entries(appParameters).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: isOneOf(requiredOfApp, name),
    ...(typeof description === 'string' && { description }),
    schema,
  })),
  responses: {
    200: {
      description: 'The screen',
      content: { 'application/json': { schema: schemaRef('App'), examples: { noon: { value: exampleApp } } } },
    },
    304: { $ref: '#/components/responses/Unchanged' },
    ...anyFailure,
  },
}
