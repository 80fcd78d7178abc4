import { showBeside } from '#web/beside.ts'
import { newId } from '#web/drafts.ts'
import { sessionQuery } from '#web/me.ts'
import { queryClient } from '#web/query-client.ts'
import type { Valuation } from '../../../valuations/model.ts'
import type { DocumentsPage } from '../../model.ts'
import type { Purpose } from '../panel/use-files.tsx'
import { Dock } from './dock.tsx'
import { guessType } from './guess-type.ts'
import { preflight } from './preflight.ts'
import { tell, uploadsNow } from './queue.ts'
import type { Upload } from './queue-state.ts'
import { isFileOf } from './remembered.ts'

type Taken = {
  valuation: Pick<Valuation, 'id' | 'valuationNumber'>
  page: DocumentsPage
  files: readonly File[]
  purpose: Purpose
}

/**
 * Takes files that were chosen or dropped: what cannot be taken is told at once; a file that replaces another sets out, the
 * others wait for what is said of them. One whose upload was begun on this device goes on from there.
 */
export async function takeFiles({ valuation, page, files, purpose }: Taken): Promise<void> {
  const person = queryClient.getQueryData(sessionQuery.queryKey)?.user?.id
  if (!person) return
  const replaced = purpose.kind === 'replace' ? purpose.document : null
  const busy = uploadsNow().flatMap(({ uploadId }) => uploadId ?? [])
  const halves = page.unfinished.filter(({ id }) => !busy.includes(id))
  let { usedBytes } = page
  const taken: Upload[] = []
  for (const file of files) {
    const error = await preflight(file, { ...page, usedBytes })
    if (!error) usedBytes += file.size
    // The same name and size may be another file: only where this device knows it again does it go on.
    const half = halves.find(({ id, size }) => size === file.size && isFileOf(person, id, file))
    taken.push({
      id: newId(),
      person,
      valuation: { id: valuation.id, valuationNumber: valuation.valuationNumber },
      file,
      fields: { ...NOTHING, documentType: typeFor(file, purpose) },
      replaces: replaced && { id: replaced.id, version: replaced.version },
      anew: purpose.kind === 'resume' && !half,
      uploadId: (!error && half?.id) || null,
      step: 'send',
      state: error && replaced ? 'failed' : 'chosen',
      sent: 0,
      speed: null,
      error,
    })
  }
  showBeside(Dock)
  tell({ kind: 'add', uploads: taken })
  if (replaced) tell({ kind: 'queue', ids: taken.filter(({ error }) => !error).map(({ id }) => id) })
}

const NOTHING = { documentType: null, title: null, number: null, date: null, pages: null }

function typeFor(file: File, purpose: Purpose): Upload['fields']['documentType'] {
  if (purpose.kind === 'replace') return purpose.document.documentType
  return (purpose.kind === 'add' && purpose.documentType) || guessType(file.name)
}
