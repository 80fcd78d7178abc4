// Which file a half upload came from: after a reload the browser has the file no more, and whoever chooses it again must
// choose the very same. Only its size and its age stay on the device, never its name.
type Marks = Readonly<Record<string, string>>

const MOST = 50
const keyOf = (person: string) => `uploads:${person}`
const markOf = ({ size, lastModified }: File) => `${size}:${lastModified}`

/** Remembers the file of an upload. */
export function rememberFile(person: string, uploadId: string, file: File): void {
  const others = Object.entries(read(person)).filter(([id]) => id !== uploadId)
  keep(person, Object.fromEntries([...others, [uploadId, markOf(file)]].slice(-MOST)))
}

/** Forgets the file of an upload that is over. */
export function forgetFile(person: string, uploadId: string): void {
  const { [uploadId]: gone, ...others } = read(person)
  if (gone !== undefined) keep(person, others)
}

/** True when an upload was begun with this very file on this device. */
export function isFileOf(person: string, uploadId: string, file: File): boolean {
  return read(person)[uploadId] === markOf(file)
}

function read(person: string): Marks {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Marks) : {}
  } catch {
    return {}
  }
}

// A browser that keeps nothing begins such a file anew.
function keep(person: string, marks: Marks): void {
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(marks))
  } catch {}
}
