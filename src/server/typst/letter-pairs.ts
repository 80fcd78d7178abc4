/** Lam before another letter, at the beginning of a joined part and within one, and alef after it: plain, with hamza above and below, with madda, and wasla. */
const LAMS = [0xfedf, 0xfee0]
const ALEFS = [0xfe8e, 0xfe84, 0xfe88, 0xfe82, 0xfb51]

/**
 * A font in which lam and alef are two forms: the lam bears what both look like, and the alef after it has no outline and next to no width. With one form for
 * both, as fonts have it, programs that read a PDF take its two letters from the wrong side. Other forms that bear two letters are left out, as nothing
 * requires them. Gives a font without any as it is. `given` are copies of its tables by tag. Throws for tables that are not understood.
 */
export function withLettersApart(
  font: Buffer,
  given: ReadonlyMap<string, Buffer>,
  formOf: (point: number) => number,
): Buffer {
  const tables = new Map(given)
  const gsub = tableIn(tables, 'GSUB')
  const pairs = pairsIn(gsub, new Set(LAMS.map(formOf)), new Set(ALEFS.map(formOf)))
  if (!pairs) return font
  const count = tableIn(tables, 'maxp').readUInt16BE(4)
  const seconds = [...new Set(pairs.found.map(({ second }) => second))]
  const silent = new Map(seconds.map((second, at) => [second, count + at]))
  addForms(tables, seconds.length)
  tables.set('GSUB', withPairs(gsub, pairs, silent))
  return written(font, tables)
}

/** One of the tables of a font. Throws where there is none. */
export function tableIn(tables: ReadonlyMap<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no table ${tag}.`)
  return table
}

type Pair = { first: number; second: number; form: number }
type Pairs = { lookup: number; flag: number; found: Pair[] }

/** The width of an alef that its lam bears, in thousandths: pdf.js begins another word at a letter without any. */
const WIDTH = 20

const LIGATURE = 4
const SINGLE = 1
const CHAINED = 6

/** Where a font makes one form of two letters, and of which; undefined where it makes none. */
function pairsIn(gsub: Buffer, firsts: ReadonlySet<number>, seconds: ReadonlySet<number>): Pairs | undefined {
  const list = gsub.readUInt16BE(8)
  for (let lookup = 0; lookup < gsub.readUInt16BE(list); lookup++) {
    const at = list + gsub.readUInt16BE(list + 2 + 2 * lookup)
    if (gsub.readUInt16BE(at) !== LIGATURE) continue
    const subtables = offsets(gsub, at + 4).map((offset) => at + offset)
    const found = subtables
      .flatMap((one) => ligaturesIn(gsub, one))
      .filter(({ first, second }) => firsts.has(first) && seconds.has(second))
    if (found.length > 0) return { lookup, flag: gsub.readUInt16BE(at + 2), found }
  }
  return undefined
}

/** A count and as many offsets after it. */
const offsets = (table: Buffer, at: number) =>
  Array.from({ length: table.readUInt16BE(at) }, (_, index) => table.readUInt16BE(at + 2 + 2 * index))

/** The ligatures of two forms in a subtable. */
function ligaturesIn(gsub: Buffer, at: number): Pair[] {
  const covered = at + gsub.readUInt16BE(at + 2)
  // The other format is of stretches, which these fonts don't have here.
  if (gsub.readUInt16BE(covered) !== 1) throw new Error('The font lists its ligatures in a way that is not understood.')
  const firsts = offsets(gsub, covered + 2)
  return offsets(gsub, at + 4).flatMap((set, index) =>
    offsets(gsub, at + set).flatMap((offset) => {
      const one = at + set + offset
      if (gsub.readUInt16BE(one + 2) !== 2) return []
      return [{ first: firsts[index] ?? 0, second: gsub.readUInt16BE(one + 4), form: gsub.readUInt16BE(one) }]
    }),
  )
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, 2 * at)
  return bytes
}
const coverage = (forms: readonly number[]) => numbers(1, forms.length, ...forms.toSorted((a, b) => a - b))

/** What puts one form for another. */
function single(forms: ReadonlyMap<number, number>): Buffer {
  const sorted = [...forms].toSorted(([a], [b]) => a - b)
  const head = numbers(2, 6 + 2 * sorted.length, sorted.length, ...sorted.map(([, form]) => form))
  return Buffer.concat([head, coverage(sorted.map(([form]) => form))])
}

/** What applies a lookup to each of two forms that follow one another. */
function chained(firsts: readonly number[], second: number, lookups: readonly [number, number]): Buffer {
  const [before, after] = [coverage(firsts), coverage([second])]
  const size = 22
  const head = numbers(3, 0, 2, size, size + before.length, 0, 2, 0, lookups[0], 1, lookups[1])
  return Buffer.concat([head, before, after])
}

function lookupOf(type: number, flag: number, subtables: readonly Buffer[]): Buffer {
  let at = 6 + 2 * subtables.length
  const places = subtables.map(({ length }) => {
    at += length
    return at - length
  })
  return Buffer.concat([numbers(type, flag, subtables.length, ...places), ...subtables])
}

/** The substitutions of a font in which its pairs are put form by form; `silent` are the second forms of pairs. */
function withPairs(gsub: Buffer, { lookup, flag, found }: Pairs, silent: ReadonlyMap<number, number>): Buffer {
  const list = gsub.readUInt16BE(8)
  const kept = offsets(gsub, list)
  const count = kept.length
  const bearing = [...silent.keys()].map((second) => {
    const forms = new Map(found.flatMap((pair) => (pair.second === second ? [[pair.first, pair.form]] : [])))
    return { second, forms }
  })
  const chains = bearing.map(({ second, forms }, at) => chained([...forms.keys()], second, [count + 1 + at, count]))
  const added = [
    lookupOf(SINGLE, 0, [single(silent)]),
    ...bearing.map(({ forms }) => lookupOf(SINGLE, 0, [single(forms)])),
    lookupOf(CHAINED, flag, chains),
  ]
  const head = 2 + 2 * (count + added.length - 1)
  let at = head + gsub.length - list
  const places = added.map(({ length }) => {
    at += length
    return at - length
  })
  const chain = places.pop() ?? 0
  const of = kept.map((offset, index) => (index === lookup ? chain : head + offset))
  return Buffer.concat([
    gsub.subarray(0, list),
    numbers(count + places.length, ...of, ...places),
    gsub.subarray(list),
    ...added,
  ])
}

/** Adds forms without an outline behind those that a font has. */
function addForms(tables: Map<string, Buffer>, more: number): void {
  const [maxp, hhea, loca] = ['maxp', 'hhea', 'loca'].map((tag) => tableIn(tables, tag)) as [Buffer, Buffer, Buffer]
  const count = maxp.readUInt16BE(4)
  if (hhea.readUInt16BE(34) !== count) throw new Error('The font leaves widths of forms out.')
  maxp.writeUInt16BE(count + more, 4)
  hhea.writeUInt16BE(count + more, 34)
  const last = loca.subarray(-loca.length / (count + 1))
  tables.set('loca', Buffer.concat([loca, ...Array.from({ length: more }, () => last)]))
  const widths = Array.from({ length: more }, () => numbers(WIDTH, 0))
  tables.set('hmtx', Buffer.concat([tableIn(tables, 'hmtx'), ...widths]))
  // Without names of forms, of which there would be too few.
  const post = Buffer.from(tableIn(tables, 'post').subarray(0, 32))
  post.writeUInt32BE(0x0003_0000)
  tables.set('post', post)
}

/** A font of these tables, in the order of the one that they are of. */
function written(font: Buffer, tables: ReadonlyMap<string, Buffer>): Buffer {
  const head = Buffer.from(font.subarray(0, 12 + 16 * tables.size))
  const parts: Uint8Array[] = [head]
  let at = head.length
  for (const [index, table] of [...tables.values()].entries()) {
    head.writeUInt32BE(at, 12 + 16 * index + 8)
    head.writeUInt32BE(table.length, 12 + 16 * index + 12)
    const padded = Math.ceil(table.length / 4) * 4
    parts.push(table, Buffer.alloc(padded - table.length))
    at += padded
  }
  return Buffer.concat(parts)
}
