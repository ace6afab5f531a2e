import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { box, mp4, placed } from '../../testing/files.ts'
import { cleanMp4 } from './mp4.ts'

async function cleaned(film: Buffer, isFilm = true): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'ridgeline-film-'))
  const path = join(folder, 'film.mp4')
  try {
    await writeFile(path, film)
    expect(await cleanMp4(path)).toBe(isFilm)
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('metadata are removed at the levels where players read them, in a file of any depth', async () => {
  const nowhere = placed('+00.0000+000.0000/')
  let deep = nowhere
  for (let depth = 0; depth < 1_000; depth++) deep = box(depth % 2 ? 'moov' : 'trak', deep)
  const film = mp4({ metadata: Buffer.concat([placed('+48.9411+019.5875/'), deep]) })
  const clean = await cleaned(film)
  expect([clean.length, clean.includes('+48.9411')]).toEqual([film.length, false])
  // Other copies are in boxes where no player reads them.
  expect(clean.toString('latin1').split('+00.0000')).toHaveLength(3)
})

test('a file of two concatenated videos is refused', async () => {
  const film = mp4({})
  const second = box('moov', placed('+48.9411+019.5875/'))
  expect(await cleaned(Buffer.concat([film, second]), false)).toHaveLength(film.length + second.length)
})

test('M5 a video with more than ten thousand boxes is refused, in any nesting', async () => {
  const crowded = Array.from({ length: 30 }, () => box('trak', Buffer.concat(Array.from({ length: 9_999 }, () => box('free')))))
  const film = Buffer.concat([box('ftyp', 'isom'), box('moov', ...crowded), box('mdat')])
  expect(film.length).toBeGreaterThan(2_390_000)
  const before = process.cpuUsage()
  await cleaned(film, false)
  const { user, system } = process.cpuUsage(before)
  // Reading each box separately took 8 seconds for these.
  expect((user + system) / 1e6).toBeLessThan(3)
})
