import { useRef, useState } from 'react'
import { FILE_KINDS } from '#kernel/file-kinds.ts'
import type { DocumentType, Valuation } from '../../../valuations/model.ts'
import type { DocumentRecord, DocumentsPage, UnfinishedUpload } from '../../model.ts'

/** What files are chosen for. */
export type Purpose =
  | { kind: 'add'; documentType?: DocumentType }
  | { kind: 'replace'; document: DocumentRecord }
  | { kind: 'resume'; upload: UnfinishedUpload }
export type Choose = (purpose: Purpose, camera?: boolean) => void

/** What a browser offers first; the content of a file is judged by the server. */
const KINDS = Object.values(FILE_KINDS)
const ACCEPTED = ['.jpeg', ...KINDS.flatMap(({ ending, type }) => [`.${ending}`, type])].join()
const PICTURES = KINDS.flatMap(({ shown, type }) => (shown === 'picture' ? [type] : [])).join()

/** True once files were chosen on this page: what brings them in is fetched no sooner. */
let everBegun = false

type Parts = {
  valuation: Pick<Valuation, 'id' | 'valuationNumber'>
  page: DocumentsPage | undefined
  /** What is needed for it could not be fetched. */
  onFailed: () => void
}
export type Files = ReturnType<typeof useFiles>

/** Asks for files, by the device's own ways, and hands them to the queue. `inputs` is to be drawn. */
export function useFiles({ valuation, page, onFailed }: Parts) {
  const [begun, setBegun] = useState(everBegun)
  /** The half upload for which another file was chosen. */
  const [mistaken, setMistaken] = useState<string | null>(null)
  const purpose = useRef<Purpose>({ kind: 'add' })
  const many = useRef<HTMLInputElement>(null)
  const one = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  const take = async (files: readonly File[], what: Purpose) => {
    if (!page || files.length === 0) return
    const fits = what.kind !== 'resume' || files[0]?.size === what.upload.size
    setMistaken(fits || what.kind !== 'resume' ? null : what.upload.id)
    if (!fits) return
    try {
      const { takeFiles } = await import('../upload/take-files.ts')
      await takeFiles({ valuation, page, files, purpose: what })
      everBegun = true
      setBegun(true)
    } catch {
      onFailed()
    }
  }
  const input = (which: typeof many, attributes: { accept: string; multiple?: boolean; capture?: 'environment' }) => (
    <input
      ref={which}
      type="file"
      hidden
      {...attributes}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        // The same file may be chosen again.
        currentTarget.value = ''
        void take(files, purpose.current)
      }}
    />
  )
  const choose: Choose = (what, byCamera = false) => {
    purpose.current = what
    const which = byCamera ? camera : what.kind === 'add' ? many : one
    which.current?.click()
  }
  return {
    begun,
    mistaken,
    take,
    choose,
    inputs: (
      <>
        {input(many, { accept: ACCEPTED, multiple: true })}
        {input(one, { accept: ACCEPTED })}
        {input(camera, { accept: PICTURES, capture: 'environment' })}
      </>
    ),
  }
}
