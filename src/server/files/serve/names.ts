import { tidyFileName } from '#kernel/file-names.ts'

/** A file name that any system can save. */
export function safeName(name: string): string {
  return tidyFileName(name) ?? 'file'
}

/** The names made safe and unique, ignoring case: repeated ones are numbered before their ending. */
export function uniqueNames(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    const safe = safeName(name)
    const [ending = ''] = /(?<=.)\.[\p{L}\p{N}]{1,10}$/u.exec(safe) ?? []
    const stem = safe.slice(0, safe.length - ending.length)
    let one = safe
    for (let n = 2; used.has(folded(one)); n++) one = `${stem} (${n})${ending}`
    used.add(folded(one))
    return one
  })
}

const folded = (name: string) => name.normalize('NFKC').toLowerCase()
