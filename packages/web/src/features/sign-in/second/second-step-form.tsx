/** Fetched when the password was right and a second factor is needed. */
import type { ReactNode } from 'react'
import { loadAreas } from '../../../lib/language/texts/i18n.ts'
import type { SecondStep } from '../form/sign-in.ts'
import type { StepHandlers } from './step-handlers.ts'

export type DrawStep = (handlers: StepHandlers) => ReactNode

export async function drawnBy(step: SecondStep): Promise<DrawStep> {
  const [{ SecondStepForm }] = await Promise.all([import('./second-step.tsx'), loadAreas(['account', 'kit'])])
  return (handlers) => <SecondStepForm step={step} {...handlers} />
}
