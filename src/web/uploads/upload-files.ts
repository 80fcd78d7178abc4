import type { UnfinishedUpload } from '#kernel/uploads.ts'
import { newId } from '../drafts/stored-drafts.ts'
import { queryClient } from '../rpc/query-client.ts'
import { sessionQuery } from '../session/me.ts'
import { showBeside } from '../shell/side-panel.ts'
import type { Course } from './course.ts'
import { Dock } from './dock.tsx'
import { preflight, type Room } from './preflight.ts'
import { tell, uploadsNow } from './queue.ts'
import type { Upload } from './queue-state.ts'
import { isFileOf } from './remembered.ts'

type Taken<Said extends object> = {
  course: Course<Said>
  files: readonly File[]
  room: Room
  /** One's own uploads for the record of which only a part has come. */
  unfinished: readonly UnfinishedUpload[]
  /** They were chosen for one of those. */
  resumes: boolean
  /** What is said of a file to begin with. */
  saidOf: (file: File) => Said
  /** They wait until more is said of them; otherwise they set out. */
  asks: boolean
}

/**
 * Takes files that were chosen or dropped: what cannot be taken is told at once, the others wait for what is said of them or set
 * out. One whose upload was begun on this device goes on from there.
 */
export async function uploadFiles<Said extends object>(taken: Taken<Said>): Promise<void> {
  const { course, files, room, unfinished, resumes, saidOf, asks } = taken
  const person = queryClient.getQueryData(sessionQuery.queryKey)?.user?.id
  if (!person) return
  const busy = uploadsNow().flatMap(({ uploadId }) => uploadId ?? [])
  const halves = unfinished.filter(({ id }) => !busy.includes(id))
  let { usedBytes, filesLeft } = room
  const uploads: Upload<Said>[] = []
  for (const file of files) {
    const error = await preflight(file, { ...room, usedBytes, filesLeft })
    if (!error) {
      usedBytes += file.size
      if (filesLeft !== undefined) filesLeft -= 1
    }
    // The same name and size may be another file: only where this device knows it again does it go on.
    const half = halves.find(({ id, size }) => size === file.size && isFileOf(person, id, file))
    uploads.push({
      id: newId(),
      person,
      course,
      file,
      said: saidOf(file),
      anew: resumes && !half,
      uploadId: (!error && half?.id) || null,
      step: 'send',
      state: error && !asks ? 'failed' : 'chosen',
      sent: 0,
      speed: null,
      error,
    })
  }
  showBeside(Dock)
  tell({ kind: 'add', uploads })
  if (!asks) tell({ kind: 'queue', ids: uploads.filter(({ error }) => !error).map(({ id }) => id) })
}
