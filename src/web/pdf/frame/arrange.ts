/** A text item of pdf.js, with the part of its transform that is used here. */
export type Piece = {
  str: string
  dir: string
  transform: number[]
  width: number
  height: number
  fontName: string
  hasEOL: boolean
}

// In units of the letter height: a wider gap is a space.
const SPACE = 0.12
const ON_LINE = 0.3

const left = ({ transform }: Piece) => transform[4] ?? 0
const right = (piece: Piece) => left(piece) + piece.width
const base = ({ transform }: Piece) => transform[5] ?? 0
const isLevel = ({ transform }: Piece) => transform[1] === 0 && transform[2] === 0
const letters = (pieces: readonly Piece[], dir: string) =>
  pieces.reduce((sum, piece) => (piece.dir === dir ? sum + piece.str.trim().length : sum), 0)

/**
 * Puts lines that hold Arabic into the order in which they are read. Programs write them as they look, from the left, many
 * letter by letter and in the letters' drawn shapes: copied or searched so, they would be read backwards. Words are made whole,
 * and the spaces are those that one sees. All other lines stay as they are.
 */
export function arrange<P extends Piece>(pieces: readonly P[]): P[] {
  return linesOf(pieces).flatMap((line) => (line.some(({ dir }) => dir === 'rtl') ? readingOrder(line) : line))
}

function linesOf<P extends Piece>(pieces: readonly P[]): P[][] {
  const lines: P[][] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    const last = line?.at(-1)
    const goes =
      line &&
      last &&
      !last.hasEOL &&
      isLevel(last) &&
      isLevel(piece) &&
      Math.abs(base(piece) - base(last)) <= ON_LINE * Math.max(piece.height, last.height, 1)
    if (goes) line.push(piece)
    else lines.push([piece])
  }
  return lines
}

function readingOrder<P extends Piece>(line: readonly P[]): P[] {
  const seen = line.filter(({ str }) => str.trim()).toSorted((a, b) => left(a) - left(b))
  const words = spaced(joined(seen))
  const main = letters(seen, 'rtl') >= letters(seen, 'ltr') ? 'rtl' : 'ltr'
  const ordered: P[] = []
  // What runs against the line is read in its own order where it is, and white belongs to neither.
  let [against, white]: [P[], P[]] = [[], []]
  for (const piece of main === 'rtl' ? words.toReversed() : words) {
    if (!piece.str.trim()) white.push(piece)
    else if (piece.dir === main) {
      ordered.push(...against.toReversed(), ...white, piece)
      ;[against, white] = [[], []]
    } else if (against.length === 0) {
      ordered.push(...white)
      ;[against, white] = [[piece], []]
    } else {
      against.push(...white, piece)
      white = []
    }
  }
  ordered.push(...against.toReversed(), ...white)
  const ends = line.some(({ hasEOL }) => hasEOL)
  return ordered.map((piece, at) => ({ ...piece, hasEOL: ends && at === ordered.length - 1 }))
}

/** Joins adjacent Arabic letters to words; of two, the right one is read first. */
function joined<P extends Piece>(pieces: readonly P[]): P[] {
  const words: P[] = []
  for (const piece of pieces) {
    const last = words.at(-1)
    const str = piece.dir === 'rtl' ? piece.str.normalize('NFKC') : piece.str
    const touches = last?.dir === 'rtl' && piece.dir === 'rtl' && last.fontName === piece.fontName
    if (last && touches && left(piece) - right(last) < SPACE * piece.height)
      words[words.length - 1] = { ...last, str: str + last.str, width: right(piece) - left(last) }
    else words.push({ ...piece, str })
  }
  return words
}

/** Inserts a space wherever there is a gap. */
function spaced<P extends Piece>(words: readonly P[]): P[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    const gap = next ? left(next) - right(word) : 0
    if (!next || gap < SPACE * word.height) return [word]
    const [a = 1, b = 0, c = 0, d = 1] = word.transform
    return [word, { ...word, str: ' ', dir: 'ltr', transform: [a, b, c, d, right(word), base(word)], width: gap }]
  })
}
