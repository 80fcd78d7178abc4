import { type Forest, goesLeft } from './forest.ts'

/**
 * Adds to `amounts` what each feature contributes to the estimate of a forest for one row of bins, and gives the mean that they are measured
 * from: mean + Σ amounts = `predictOne`.
 *
 * Shapley values by the shares of sales that took each branch, as path-dependent TreeSHAP defines them (S. Lundberg and others, 2020). They
 * are the integral over t from 0 to 1 of the slopes of the multilinear extension (G. Owen, 1972), in which a leaf counts with the product,
 * over the features on its way, of t·[the row takes the branches] + (1 − t)·(the share of sales that took them). Along t that is a
 * polynomial, which the rule of Gauss and Legendre integrates exactly; one walk through each tree serves all its leaves.
 */
export function addContributions(forest: Forest, bins: Uint8Array, amounts: Float64Array): number {
  const size = Math.max(1, Math.ceil(forest.variety / 2))
  const walk: Walk = {
    ...{ forest, bins, amounts, mean: 0, ...gaussLegendre(size) },
    products: new Float64Array((forest.depth + 1) * size).fill(1, 0, size),
    sums: new Float64Array((forest.depth + 1) * size),
    takes: new Float64Array(amounts.length).fill(1),
    shares: new Float64Array(amounts.length).fill(1),
  }
  for (const root of forest.roots) visit(walk, root, 0, 1)
  return walk.mean
}

type Walk = {
  forest: Forest
  bins: Uint8Array
  amounts: Float64Array
  mean: number
  points: Float64Array
  weights: Float64Array
  /** For each level of the walk and each point: the product of what the features on the way count, and the sum over the leaves below. */
  products: Float64Array
  sums: Float64Array
  /** For each feature: 1 while the row takes all its branches on the way, else 0; the share of sales that took them. */
  takes: Float64Array
  shares: Float64Array
}

function visit(walk: Walk, node: number, level: number, share: number): void {
  const { forest, points, weights, products, sums, takes, shares } = walk
  const size = points.length
  const [here, below] = [level * size, (level + 1) * size]
  const feature = forest.feature[node] as number
  if (feature < 0) {
    const value = forest.value[node] as number
    walk.mean += value * share
    for (let at = 0; at < size; at++) sums[here + at] = value * (products[here + at] as number)
    return
  }
  sums.fill(0, here, here + size)
  const left = forest.child[node] as number
  const followed = goesLeft(forest, node, walk.bins[feature] as number) ? left : left + 1
  const [oldTakes, oldShare] = [takes[feature] as number, shares[feature] as number]
  for (let child = left; child <= left + 1; child++) {
    const branch = (forest.cover[child] as number) / (forest.cover[node] as number)
    const newTakes = child === followed ? oldTakes : 0
    const newShare = oldShare * branch
    for (let at = 0; at < size; at++) {
      const t = points[at] as number
      const old = t * oldTakes + (1 - t) * oldShare
      products[below + at] = ((products[here + at] as number) / old) * (t * newTakes + (1 - t) * newShare)
    }
    takes[feature] = newTakes
    shares[feature] = newShare
    visit(walk, child, level + 1, share * branch)
    // What an earlier branch on this feature counts for the leaves below is withdrawn: this branch counts for it.
    let amount = 0
    for (let at = 0; at < size; at++) {
      const t = points[at] as number
      const sum = sums[below + at] as number
      const slope = (newTakes - newShare) / (t * newTakes + (1 - t) * newShare)
      const slopeBefore = (oldTakes - oldShare) / (t * oldTakes + (1 - t) * oldShare)
      amount += (weights[at] as number) * sum * (slope - slopeBefore)
      sums[here + at] = (sums[here + at] as number) + sum
    }
    walk.amounts[feature] = (walk.amounts[feature] as number) + amount
  }
  takes[feature] = oldTakes
  shares[feature] = oldShare
}

/** Points and weights that integrate polynomials up to degree 2·size − 1 from 0 to 1 exactly; Newton's method on Legendre's polynomial. */
function gaussLegendre(size: number): { points: Float64Array; weights: Float64Array } {
  const [points, weights] = [new Float64Array(size), new Float64Array(size)]
  for (let at = 0; at < size; at++) {
    let x = Math.cos((Math.PI * (at + 0.75)) / (size + 0.5))
    let slope = 1
    for (let step = 0; step < 20; step++) {
      let [before, value] = [0, 1]
      for (let degree = 1; degree <= size; degree++)
        [before, value] = [value, ((2 * degree - 1) * x * value - (degree - 1) * before) / degree]
      slope = (size * (x * value - before)) / (x * x - 1)
      const move = value / slope
      x -= move
      if (Math.abs(move) < 1e-16) break
    }
    points[at] = (1 - x) / 2
    weights[at] = 1 / ((1 - x * x) * slope * slope)
  }
  return { points, weights }
}
