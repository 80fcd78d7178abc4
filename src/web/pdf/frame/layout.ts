/** A size in CSS pixels at 100 %. */
export type Size = { width: number; height: number }
/** The positions of the pages at a scale. */
export type Placed = { tops: number[]; sizes: Size[]; width: number; height: number }
/** A position in the document that is independent of the scale: a page, and how far down it. */
export type Anchor = { page: number; at: number }

/** The gap between two pages, and the margin around them. */
export const GAP = 12

/** Lays pages out in a column; a quarter turn swaps width and height. */
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

/** A size after a rotation by so many degrees. */
export function turned({ width, height }: Size, rotation: number): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** The page at an offset, or the page above the gap there. */
export function pageAt({ tops }: Placed, y: number): number {
  let [low, high] = [0, tops.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return Math.max(low, 0)
}

/** The first and last page between two offsets. */
export function pagesBetween(placed: Placed, from: number, to: number): [first: number, last: number] {
  return [pageAt(placed, from), pageAt(placed, to)]
}

/** The current page: the one in the middle of the window. */
export function pageRead(placed: Placed, top: number, height: number): number {
  // At the end of the document the last page is the current one, however short it is; likewise the first.
  if (top <= GAP) return 0
  if (top + height >= placed.height - 1) return placed.tops.length - 1
  return pageAt(placed, top + height / 2)
}

/** The anchor at an offset. */
export function anchorAt(placed: Placed, y: number): Anchor {
  const page = pageAt(placed, y)
  const height = placed.sizes[page]?.height ?? 0
  return { page, at: height > 0 ? (y - (placed.tops[page] ?? 0)) / height : 0 }
}

/** The offset of an anchor. */
export function heightOf(placed: Placed, { page, at }: Anchor): number {
  return (placed.tops[page] ?? 0) + at * (placed.sizes[page]?.height ?? 0)
}
