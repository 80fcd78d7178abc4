import type { Binned } from './bins.ts'

/**
 * Regression trees over bins, node by node; the children of a node are side by side. In words of 32 bits at `sets` are the bins that go
 * left at a split by category; a split by number sends bins up to `bin` left. Values carry the learning rate.
 */
export type Forest = {
  roots: Int32Array
  /** −1 for a leaf. */
  feature: Int16Array
  bin: Uint8Array
  missingLeft: Uint8Array
  /** The left child; the right one follows. */
  child: Int32Array
  value: Float64Array
  /** The sales that the node was grown on. */
  cover: Int32Array
  /** Where in `sets` the set of a split by category begins; −1 for a number. */
  setAt: Int32Array
  sets: Uint32Array
  /** The most branches, and the most distinct features, on the way to a leaf. */
  depth: number
  variety: number
}

/** Words of a set: 256 bins. */
const WORDS = 8

/** A node as it is grown. */
export type GrownNode = {
  feature: number
  bin: number
  missingLeft: boolean
  levels: Uint8Array | null
  child: number
  value: number
  cover: number
}

/** Puts trees, each a list of nodes with the root first, into one forest; values are multiplied by `rate`. */
export function plant(trees: readonly (readonly GrownNode[])[], rate: number): Forest {
  const count = trees.reduce((sum, nodes) => sum + nodes.length, 0)
  const forest: Forest = {
    roots: new Int32Array(trees.length),
    feature: new Int16Array(count),
    bin: new Uint8Array(count),
    missingLeft: new Uint8Array(count),
    child: new Int32Array(count),
    value: new Float64Array(count),
    cover: new Int32Array(count),
    setAt: new Int32Array(count).fill(-1),
    ...{ sets: new Uint32Array(0), depth: 0, variety: 0 },
  }
  const words: number[] = []
  let next = 0
  const extent = { depth: 0, variety: 0 }
  for (const [tree, nodes] of trees.entries()) {
    const root = next
    forest.roots[tree] = root
    measure(nodes, 0, [], extent)
    for (const node of nodes) {
      forest.feature[next] = node.feature
      forest.bin[next] = node.bin
      forest.missingLeft[next] = node.missingLeft ? 1 : 0
      forest.child[next] = node.feature < 0 ? -1 : root + node.child
      forest.value[next] = node.value * rate
      forest.cover[next] = node.cover
      if (node.levels) {
        forest.setAt[next] = words.length
        const set = new Uint32Array(WORDS)
        for (const [bin, isLeft] of node.levels.entries())
          if (isLeft) set[bin >> 5] = (set[bin >> 5] as number) | (1 << (bin & 31))
        words.push(...set)
      }
      next++
    }
  }
  return { ...forest, ...extent, sets: Uint32Array.from(words) }
}

function measure(
  nodes: readonly GrownNode[],
  at: number,
  way: readonly number[],
  extent: { depth: number; variety: number },
): void {
  const { feature, child } = nodes[at] as GrownNode
  if (feature < 0) {
    extent.depth = Math.max(extent.depth, way.length)
    extent.variety = Math.max(extent.variety, new Set(way).size)
  } else for (const next of [child, child + 1]) measure(nodes, next, [...way, feature], extent)
}

/** True when a bin goes left at a node that is no leaf. */
export function goesLeft(forest: Forest, node: number, bin: number): boolean {
  const setAt = forest.setAt[node] as number
  if (setAt >= 0) return ((forest.sets[setAt + (bin >> 5)] as number) & (1 << (bin & 31))) !== 0
  return bin === 0 ? forest.missingLeft[node] === 1 : bin <= (forest.bin[node] as number)
}

/** The sum of the trees for one row of bins, one per feature. */
export function predictOne(forest: Forest, bins: Uint8Array): number {
  let sum = 0
  for (let tree = 0; tree < forest.roots.length; tree++) {
    let node = forest.roots[tree] as number
    while ((forest.feature[node] as number) >= 0) {
      const left = goesLeft(forest, node, bins[forest.feature[node] as number] as number)
      node = (forest.child[node] as number) + (left ? 0 : 1)
    }
    sum += forest.value[node] as number
  }
  return sum
}

/** Adds a tree of the forest to the sums of rows. */
export function addTree(forest: Forest, tree: number, table: Binned, sums: Float64Array, rows: Int32Array): void {
  const root = forest.roots[tree] as number
  for (const row of rows) {
    let node = root
    let feature = forest.feature[node] as number
    while (feature >= 0) {
      const left = goesLeft(forest, node, (table.bins[feature] as Uint8Array)[row] as number)
      node = (forest.child[node] as number) + (left ? 0 : 1)
      feature = forest.feature[node] as number
    }
    sums[row] = (sums[row] as number) + (forest.value[node] as number)
  }
}
