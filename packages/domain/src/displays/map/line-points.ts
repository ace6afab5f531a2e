/** Simplifies a line (Douglas–Peucker), in n log n steps for any shape. */

type Point = readonly [x: number, y: number]

interface Span {
  first: number
  last: number
  depth: number
}

/**
 * The indices of the points that are needed to keep the deviation below `tolerance`.
 *
 * A span is split at its farthest point. Where that repeatedly cuts off only a few points, as in a growing zigzag, the span is halved
 * instead: this keeps some unnecessary points, but no line can take seconds.
 */
export function keptOf(points: readonly Point[], tolerance: number): Set<number> {
  const end = points.length - 1
  const kept = new Set([0, end])
  const deepest = 2 * Math.ceil(Math.log2(points.length + 1))
  const spans: Span[] = [{ first: 0, last: end, depth: 0 }]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const { first, last, depth } = span
    const farthest = farthestIn(points, span)
    if (farthest.squared <= tolerance * tolerance) continue
    const index = depth > deepest ? (first + last) >> 1 : farthest.index
    kept.add(index)
    spans.push({ first, last: index, depth: depth + 1 }, { first: index, last, depth: depth + 1 })
  }
  return kept
}

/** Compares squared distances, because square roots would be the main cost. */
function farthestIn(points: readonly Point[], { first, last }: Span) {
  const [from, to] = [points[first]!, points[last]!]
  const [ax, ay] = [from[0], from[1]]
  const [dx, dy] = [to[0] - ax, to[1] - ay]
  const length = dx * dx + dy * dy
  let [index, squared] = [first, 0]
  for (let at = first + 1; at < last; at++) {
    const [px, py] = [points[at]![0] - ax, points[at]![1] - ay]
    // Rings start where they end, so the distance between the ends can be zero.
    const part = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
    const [x, y] = [px - part * dx, py - part * dy]
    const found = x * x + y * y
    if (found > squared) [index, squared] = [at, found]
  }
  return { index, squared }
}
