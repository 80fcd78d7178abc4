import { type Binned, binCountOf, type FeatureBins } from './bins.ts'
import type { GrownNode } from './forest.ts'
import { improveSplit, type LeafTotals, leafValue, noSplit, ONE_SALE, type Split, type SplitLimits } from './split.ts'

export type TreeLimits = SplitLimits & { leaves: number }

/** A leaf that may be split further: its rows lie side by side in the grower's order. */
type Leaf = LeafTotals & { node: number; from: number; to: number; histogram: Float64Array; split: Split }

/** A tree, and which rows of the grower's order ended in which leaf. */
export type GrownTree = { nodes: GrownNode[]; leaves: { node: number; from: number; to: number; bounds: LeafTotals }[] }

/**
 * Grows regression trees leaf by leaf, always where most is gained, over histograms of bins; of two children the histogram of the smaller is
 * counted, that of the larger is what is left of the parent's. Source: G. Ke and others (2017), LightGBM. `order` holds the rows to grow on
 * and is sorted by leaf on return.
 */
export function createGrower(table: Binned, limits: TreeLimits) {
  const offsets = new Int32Array(table.features.length + 1)
  for (const [at, how] of table.features.entries()) offsets[at + 1] = (offsets[at] as number) + binCountOf(how)
  const width = offsets.at(-1) as number
  const pool: Float64Array[] = []
  const take = () => pool.pop() ?? new Float64Array(width + 256)
  const packed = new Float64Array(table.count)
  const gathered = new Float64Array(table.count)
  const isLeft = new Uint8Array(256)
  const aside = new Int32Array(table.count)

  function count(leaf: Leaf, features: Int32Array, order: Int32Array): void {
    const { from, to, histogram } = leaf
    for (const feature of features) histogram.fill(0, offsets[feature], offsets[feature + 1])
    for (let at = from; at < to; at++) gathered[at - from] = packed[order[at] as number] as number
    for (let at = 0; at < features.length; at += 2) {
      // Two features in one go share the way to the rows; the last of an odd number goes with itself, into nothing.
      const [one, other] = [features[at] as number, features[at + 1] ?? -1]
      countPair(
        ...([
          table.bins[one] as Uint8Array,
          table.bins[other < 0 ? one : other] as Uint8Array,
          order,
          from,
          to,
        ] as const),
        ...([gathered, histogram, offsets[one] as number, other < 0 ? width : (offsets[other] as number)] as const),
      )
    }
  }

  function search(leaf: Leaf, features: Int32Array, unit: number): void {
    leaf.split = noSplit()
    if (leaf.count < 2 * limits.leafRows) return
    for (const feature of features) {
      const how = table.features[feature] as FeatureBins
      improveSplit(leaf.split, feature, how, leaf.histogram, offsets[feature] as number, unit, leaf, limits)
    }
  }

  /** Brings the rows of a leaf that go left before the others, in their order; gives where the right side begins. */
  function divide({ from, to, split }: Leaf, order: Int32Array): number {
    const bins = table.bins[split.feature] as Uint8Array
    for (let bin = 0; bin < isLeft.length; bin++)
      isLeft[bin] = (split.levels ? split.levels[bin] === 1 : bin === 0 ? split.missingLeft : bin <= split.bin) ? 1 : 0
    let left = from
    let right = 0
    for (let at = from; at < to; at++) {
      const row = order[at] as number
      if (isLeft[bins[row] as number] === 1) order[left++] = row
      else aside[right++] = row
    }
    order.set(aside.subarray(0, right), left)
    return left
  }

  return function grow(gradient: Float64Array, order: Int32Array, features: Int32Array): GrownTree {
    const { l2 } = limits
    const unit = pack(gradient, order, packed)
    let total = 0
    for (let at = 0; at < order.length; at++) total += gradient[order[at] as number] as number
    const nodes: GrownNode[] = []
    const open = (node: number, from: number, to: number, totals: LeafTotals): Leaf => {
      nodes[node] = {
        ...{ feature: -1, bin: 0, missingLeft: false, levels: null, child: -1, cover: to - from },
        value: leafValue(totals.sum, totals.count, l2, totals),
      }
      return { ...totals, node, from, to, histogram: take(), split: noSplit() }
    }
    const unbounded = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }
    const root = open(0, 0, order.length, { sum: total, count: order.length, ...unbounded })
    count(root, features, order)
    search(root, features, unit)
    const leaves = [root]
    while (leaves.length < limits.leaves) {
      let most = 0
      for (let at = 1; at < leaves.length; at++)
        if ((leaves[at] as Leaf).split.gain > (leaves[most] as Leaf).split.gain) most = at
      const parent = leaves[most] as Leaf
      if (parent.split.feature < 0) break
      const { split } = parent
      const middle = divide(parent, order)
      const [leftTotals, rightTotals] = childTotals(parent, table.features[split.feature] as FeatureBins, l2)
      const child = nodes.length
      Object.assign(nodes[parent.node] as GrownNode, {
        ...{ feature: split.feature, bin: split.bin, missingLeft: split.missingLeft, levels: split.levels, child },
      })
      const left = open(child, parent.from, middle, leftTotals)
      const right = open(child + 1, middle, parent.to, rightTotals)
      const isLast = leaves.length + 1 === limits.leaves
      if (!isLast) {
        const [small, large] = left.count <= right.count ? [left, right] : [right, left]
        count(small, features, order)
        for (const feature of features) {
          const [start, end] = [offsets[feature] as number, offsets[feature + 1] as number]
          subtract(parent.histogram, small.histogram, large.histogram, start, end)
        }
        search(left, features, unit)
        search(right, features, unit)
      }
      pool.push(parent.histogram)
      leaves[most] = left
      leaves.push(right)
    }
    for (const leaf of leaves) {
      pool.push(leaf.histogram)
      let sum = 0
      for (let at = leaf.from; at < leaf.to; at++) sum += gradient[order[at] as number] as number
      ;(nodes[leaf.node] as GrownNode).value = leafValue(sum, leaf.count, l2, leaf)
    }
    return { nodes, leaves: leaves.map((leaf) => ({ node: leaf.node, from: leaf.from, to: leaf.to, bounds: leaf })) }
  }
}

/** Sums and bounds of the two sides of a split. Below a monotone split each side stays on its side of the middle of both values. */
function childTotals(parent: Leaf, how: FeatureBins, l2: number): [left: LeafTotals, right: LeafTotals] {
  const { split, sum, count, least, most } = parent
  const left = { sum: split.leftSum, count: split.leftCount, least, most }
  const right = { sum: sum - split.leftSum, count: count - split.leftCount, least, most }
  if (how.kind === 'number' && how.monotone !== 0) {
    const middle = (leafValue(left.sum, left.count, l2, left) + leafValue(right.sum, right.count, l2, right)) / 2
    const [lower, upper] = how.monotone > 0 ? [left, right] : [right, left]
    lower.most = Math.min(lower.most, middle)
    upper.least = Math.max(upper.least, middle)
  }
  return [left, right]
}

/**
 * Packs the gradient of each row and the row itself into one number, a whole one, so that one addition counts both and sums are exact in
 * whatever order they are made. Gradients are rounded to less than a millionth of the largest. Gives the gradient of one unit.
 */
function pack(gradient: Float64Array, order: Int32Array, packed: Float64Array): number {
  let most = 0
  for (let at = 0; at < order.length; at++) most = Math.max(most, Math.abs(gradient[order[at] as number] as number))
  if (most === 0) most = 1
  const units = Math.floor(ONE_SALE / 4 / order.length) / most
  for (let at = 0; at < order.length; at++) {
    const row = order[at] as number
    packed[row] = ONE_SALE + Math.round((gradient[row] as number) * units)
  }
  return 1 / units
}

function countPair(
  bins: Uint8Array,
  others: Uint8Array,
  order: Int32Array,
  from: number,
  to: number,
  gathered: Float64Array,
  histogram: Float64Array,
  offset: number,
  otherOffset: number,
): void {
  for (let at = from; at < to; at++) {
    const row = order[at] as number
    const value = gathered[at - from] as number
    const place = offset + (bins[row] as number)
    histogram[place] = (histogram[place] as number) + value
    const otherPlace = otherOffset + (others[row] as number)
    histogram[otherPlace] = (histogram[otherPlace] as number) + value
  }
}

function subtract(whole: Float64Array, part: Float64Array, rest: Float64Array, start: number, end: number): void {
  for (let at = start; at < end; at++) rest[at] = (whole[at] as number) - (part[at] as number)
}
