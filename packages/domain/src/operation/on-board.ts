import type { Entity } from '../declare/entity.ts'

/** Whether records of this kind are on the status board of their resort: staff set their status. */
export const isOnBoard = ({ scope, fields, operational }: Entity): boolean =>
  scope === 'resort' && fields['status']?.kind === 'choice' && operational.includes('status')
