/** Whatever three people change, import and undo in any order, no undo takes what others did. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../testing/server.ts'
import { seed, times } from '../scene/chance.ts'
import { cellsIn, startPeople, valuesOf, type Mark } from './people.fixture.ts'
import { changed, created, removed, undone, type Cell, type Cells, type Path, type Slope, type Touch } from './undo-model.fixture.ts'

const sequences = times(2000, 10)

let scene: Awaited<ReturnType<typeof startPeople>>
beforeAll(async () => {
  scene = await startPeople()
})
afterAll(() => scene.server.close())

const who = fc.nat(2)
const some = fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 })
const optional = (...values: Cell[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
const given = (cells: Partial<Record<Path, Cell | undefined>>): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined))
const cellsArbitrary: fc.Arbitrary<Cells> = fc
  .record({
    width: optional(1, 2, 3, null),
    length: optional(100, 200),
    'perex.en': optional('a', 'b', null),
    'perex.de': optional('a', 'b', null),
    status: optional('open', 'limited', 'closed'),
    'statusNote.en': optional('x', 'y', null),
  })
  .map(given)
const rowArbitrary: fc.Arbitrary<Cells> = fc.record({ width: fc.constantFrom(1, 2, 3), 'perex.en': fc.constantFrom('a', 'b') })

const deedArbitrary = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('edit' as const), who, at: fc.nat(3), cells: cellsArbitrary }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bulk' as const), who, some, cells: cellsArbitrary }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('create' as const), who, cells: cellsArbitrary }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), who, some }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('import' as const), who, some, cells: rowArbitrary, isMore: fc.boolean() }) },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('undo' as const), who, which: fc.nat(5) }) },
)
type Deed = typeof deedArbitrary extends fc.Arbitrary<infer D> ? D : never

/** What one person did, and how it is undone. */
interface Step {
  who: number
  touches: Touch[]
  marks: Mark[]
  importId?: string
}

interface Known extends Slope {
  id: string
}

let keys = 0
const counts = { undos: 0, kept: 0, imports: 0, deeds: 0 }

/** One sequence, in the product and in the model. */
function sequence() {
  const slopes: Known[] = []
  const steps: Step[] = []
  const there = (at: readonly number[]) => [...new Set(at.map((each) => slopes[each % slopes.length]!))].filter(({ isThere }) => isThere)
  const client = (person: number): Client => scene.people[person]!
  const idOf = ({ slope }: Touch) => slopes.find(({ key }) => key === slope.key)!.id
  const current = async (person: number, { id }: Known): Promise<Mark> => {
    const { version } = (await scene.find(client(person), id))!
    return { id, version }
  }

  function adopt(id: string, touch: Touch): Touch {
    // The same object, so that the model goes on with it.
    slopes.push(Object.assign(touch.slope, { id }))
    return touch
  }

  function done(person: number, touches: readonly (Touch | undefined)[], marks: readonly Mark[], importId?: string) {
    const found = touches.flatMap((touch) => (touch ? [touch] : []))
    const of = found.flatMap((touch) => marks.filter(({ id }) => id === idOf(touch)).map(({ id, version }) => ({ id, version })))
    if (found.length > 0) steps.push({ who: person, touches: found, marks: of, ...(importId !== undefined && { importId }) })
  }

  async function create(person: number, cells: Cells) {
    const key = `u${++keys}`
    const made = await scene.create(client(person), key, cells)
    done(person, [adopt(made.id, created(key, cells))], [made])
  }

  async function importRows(person: number, some: readonly number[], cells: Cells, isMore: boolean) {
    const known = there(some)
    const key = isMore || known.length === 0 ? `u${++keys}` : undefined
    const rows = [...known.map((slope) => slope.key), ...(key ? [key] : [])].map((each) => ({ key: each, cells }))
    const importId = await scene.importRows(client(person), rows)
    counts.imports++
    const touches = known.map((slope) => changed(person, slope, cells))
    if (key) touches.push(adopt(await scene.idOf(client(person), key), created(key, cells)))
    done(person, touches, [], importId)
  }

  async function undo(person: number, which: number) {
    const own = steps.filter((step) => step.who === person)
    const step = own.at(-1 - (which % Math.max(own.length, 1)))
    if (!step) return
    counts.undos++
    const effects = step.touches.map((touch) => ({ of: touch, ...undone(person, touch) }))
    const kept = effects.flatMap(({ of, kept: fields }) => [...fields].map((field) => `${idOf(of)} ${field}`)).sort()
    counts.kept += kept.length
    if (step.importId !== undefined) {
      const { notUndone } = await scene.undoImport(client(person), step.importId)
      const refused = effects.filter((effect) => effect.kept.size > 0 || (effect.of.kind === 'change' && !effect.of.slope.isThere))
      expect(notUndone).toBe(refused.length)
      steps.splice(steps.indexOf(step), 1)
    } else {
      const outcome = await scene.undo(client(person), step.marks)
      expect(outcome.kept).toEqual(kept)
      const marks = await Promise.all(
        outcome.marks.map(async (mark) =>
          mark.version > 0 ? mark : { ...mark, version: await scene.lastVersion(client(person), mark.id) },
        ),
      )
      done(
        person,
        effects.map(({ touch }) => touch),
        marks,
      )
    }
    await compare(effects.map(({ of }) => of.slope))
  }

  async function compare(of: readonly Slope[]) {
    for (const { id, key, isThere, cells } of slopes.filter((slope) => of.includes(slope))) {
      const record = await scene.find(client(0), id)
      expect([key, record ? cellsIn(record) : null]).toEqual([key, isThere ? cells : null])
    }
  }

  async function act(deed: Deed) {
    counts.deeds++
    if (deed.kind === 'undo') return undo(deed.who, deed.which)
    if (deed.kind === 'create') return create(deed.who, deed.cells)
    if (deed.kind === 'import') return importRows(deed.who, deed.some, deed.cells, deed.isMore)
    const found = there(deed.kind === 'edit' ? [deed.at] : deed.some)
    if (found.length === 0) return undefined
    const marks = await Promise.all(found.map((slope) => current(deed.who, slope)))
    if (deed.kind === 'remove') {
      const gone = await scene.remove(client(deed.who), marks)
      return done(deed.who, found.map(removed), gone)
    }
    const values = found.map((slope, at) => ({ ...marks[at]!, ...valuesOf(deed.cells, slope.cells) }))
    const touches = found.map((slope) => changed(deed.who, slope, deed.cells))
    if (deed.kind === 'bulk') return done(deed.who, touches, await scene.bulk(client(deed.who), values))
    const { id: _, version: __, ...body } = values[0]!
    return done(deed.who, touches, [await scene.patch(client(deed.who), marks[0]!, body)])
  }

  return {
    async begin() {
      for (const person of [0, 1, 2]) await create(person, {})
    },
    act,
    end: () => compare(slopes),
  }
}

test(
  `${sequences} random sequences of edits, bulks, imports and undos by three people end as the model does`,
  { timeout: sequences * 6_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deedArbitrary, { minLength: 4, maxLength: 16 }), async (deeds) => {
        const { begin, act, end } = sequence()
        await begin()
        for (const deed of deeds) await act(deed)
        await end()
      }),
      { numRuns: sequences, seed, endOnFailure: false },
    )
    console.log(
      `undo: ${sequences} sequences, ${counts.deeds} deeds, ${counts.imports} imports, ${counts.undos} undos, ${counts.kept} values kept`,
    )
    expect(counts.undos).toBeGreaterThan(sequences)
    expect(counts.kept).toBeGreaterThan(sequences / 4)
    expect(counts.imports).toBeGreaterThan(sequences / 4)
  },
)
