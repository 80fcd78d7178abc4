/** A size in CSS pixels at 100 %. */
export type Size = { width: number; height: number }
/** Where pages stand under one another at a scale. */
export type Placed = { tops: number[]; sizes: Size[]; width: number; height: number }
/** A place in the document that stays where it is while pages grow: a page, and how far down it. */
export type Anchor = { page: number; at: number }

/** Between two pages, and around all of them. */
export const GAP = 12

/** Lays pages under one another; a quarter turn changes width and height. */
export function placePages(pages: readonly Size[], scale: number, rotation: number): Placed {
  const sizes = pages.map((page) => {
    const { width, height } = turned(page, rotation)
    return { width: Math.round(width * scale), height: Math.round(height * scale) }
  })
  const tops: number[] = []
  let top = GAP
  let widest = 0
  for (const { width, height } of sizes) {
    tops.push(top)
    top += height + GAP
    widest = Math.max(widest, width)
  }
  return { tops, sizes, width: widest + 2 * GAP, height: top }
}

/** A size as it stands after so many degrees. */
export function turned({ width, height }: Size, rotation: number): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** The page that holds a height, or the gap below it. */
export function pageAt({ tops }: Placed, y: number): number {
  let [low, high] = [0, tops.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return Math.max(low, 0)
}

/** The pages between two heights, first and last. */
export function pagesBetween(placed: Placed, from: number, to: number): [first: number, last: number] {
  return [pageAt(placed, from), pageAt(placed, to)]
}

/** The page that a person reads: the one in the middle of what is seen. */
export function pageRead(placed: Placed, top: number, height: number): number {
  // The end of the document is read when it is reached, however short its last page is; so is its beginning.
  if (top <= GAP) return 0
  if (top + height >= placed.height - 1) return placed.tops.length - 1
  return pageAt(placed, top + height / 2)
}

/** What stands at a height. */
export function anchorAt(placed: Placed, y: number): Anchor {
  const page = pageAt(placed, y)
  const height = placed.sizes[page]?.height ?? 0
  return { page, at: height > 0 ? (y - (placed.tops[page] ?? 0)) / height : 0 }
}

/** The height at which an anchor stands. */
export function heightOf(placed: Placed, { page, at }: Anchor): number {
  return (placed.tops[page] ?? 0) + at * (placed.sizes[page]?.height ?? 0)
}
