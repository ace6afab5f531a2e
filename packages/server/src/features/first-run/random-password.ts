/** Generates a password with 119 bits of entropy, without characters that are easily confused. */
import { randomInt } from 'node:crypto'
import { passwordFault } from '@ridgeline/domain/access/password'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
const groups = 5
const groupLength = 4

const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')

export function randomPassword(): string {
  for (;;) {
    const password = Array.from({ length: groups }, group).join('-')
    if (!passwordFault(password)) return password
  }
}
