import { tidyFileName } from '#kernel/file-names.ts'

/** A file's name as any machine can save it, whatever it was kept under. */
export function safeName(name: string): string {
  return tidyFileName(name) ?? 'file'
}

/** The same names, safe and each once, whatever the case of their letters: the second is numbered before its ending. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const safe = safeName(name)
    const [ending = ''] = /(?<=.)\.[\p{L}\p{N}]{1,10}$/u.exec(safe) ?? []
    const stem = safe.slice(0, safe.length - ending.length)
    let one = safe
    for (let n = 2; taken.has(folded(one)); n++) one = `${stem} (${n})${ending}`
    taken.add(folded(one))
    return one
  })
}

const folded = (name: string) => name.normalize('NFKC').toLowerCase()
