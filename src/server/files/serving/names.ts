/** The most bytes that a name may have on the disks of those who take it. */
const MOST = 240

// What turns a name around, hides in it or ends it, and what some system takes for a part of a path.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const UNSAFE = /[/\\:*?"<>|]/g
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** A file's name as any system can keep it: no path, nothing that is not seen, at most 240 bytes, its ending kept. */
export function safeName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(HIDDEN, '')
    .replace(UNSAFE, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const own = RESERVED.test(clean) ? `_${clean}` : clean
  return shortened(own || 'file', '')
}

/** The same names, safe and each once, whatever the case of their letters: the second is numbered. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const safe = safeName(name)
    let one = safe
    for (let n = 2; taken.has(folded(one)); n++) one = shortened(safe, ` (${n})`)
    taken.add(folded(one))
    return one
  })
}

const folded = (name: string) => name.normalize('NFKC').toLowerCase()

/** A name with something put before its ending, shortened before that to what a disk takes. */
function shortened(name: string, more: string): string {
  const [ending = ''] = /\.[^.\s]{1,10}$/u.exec(name) ?? []
  const room = MOST - Buffer.byteLength(ending + more)
  let stem = name.slice(0, name.length - ending.length)
  if (Buffer.byteLength(stem) > room) {
    // Whole letters only, with the marks that belong to them.
    let bytes = 0
    const letters = [...new Intl.Segmenter().segment(stem)].map(({ segment }) => segment)
    const kept = letters.filter((letter) => {
      bytes += Buffer.byteLength(letter)
      return bytes <= room
    })
    stem = kept.join('').trimEnd()
  }
  return stem + more + ending
}
