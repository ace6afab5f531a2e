/**
 * Parts of the map that a browser needs only when something changes: the server has rendered them already. Their script is
 * fetched after the page is loaded, so that the rest of the map is hydrated sooner.
 */
import { createElement, lazy, type ComponentType } from 'react'
import type { LabelLayer as Labels } from './map/label-layer.tsx'
import type { WeatherPanel as Weather } from './weather/weather-panel.tsx'

interface Parts {
  LabelLayer: typeof Labels
  WeatherPanel: typeof Weather
}

let provided: Parts | undefined

/** For the server, which renders everything at once. */
export const provideParts = (parts: Parts) => void (provided = parts)

/** Milliseconds in which the rest of the page has the network to itself, and the maximum while a large picture loads. */
const rest = 1_000
const maxDelay = 2_500

const after = (time: number) => new Promise((passed) => setTimeout(passed, time))

async function pageLoaded() {
  const loaded = new Promise((done) => (document.readyState === 'complete' ? done(true) : addEventListener('load', done, { once: true })))
  await Promise.race([loaded.then(() => after(rest)), after(maxDelay)])
}

function later<Props extends object>(provide: () => ComponentType<Props> | undefined, fetch: () => Promise<ComponentType<Props>>) {
  const Fetched = lazy(async () => {
    await pageLoaded()
    return { default: await fetch() }
  })
  return (props: Props) => createElement(provide() ?? Fetched, props)
}

export const LabelLayer = later(
  () => provided?.LabelLayer,
  async () => (await import('./map/label-layer.tsx')).LabelLayer,
)
export const WeatherPanel = later(
  () => provided?.WeatherPanel,
  async () => (await import('./weather/weather-panel.tsx')).WeatherPanel,
)
