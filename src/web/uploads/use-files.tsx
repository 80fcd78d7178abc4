import { useRef, useState } from 'react'
import { FILE_KINDS } from '#kernel/file-kinds.ts'
import type { UnfinishedUpload } from '#kernel/uploads.ts'

/** Files may be chosen to go on with an upload of which only a part has come. */
export type Resuming = { kind: 'resume'; upload: UnfinishedUpload }

/** What a browser offers first; the content of a file is judged by the server. */
const KINDS = Object.values(FILE_KINDS)
const PICTURES = KINDS.filter(({ shown }) => shown === 'picture')
const CAMERA = PICTURES.map(({ type }) => type).join()
const offered = (kinds: readonly { ending: string; type: string }[]) =>
  ['.jpeg', ...kinds.flatMap(({ ending, type }) => [`.${ending}`, type])].join()
const ACCEPTED = { files: offered(KINDS), pictures: offered(PICTURES) }

/** True once files were chosen on this page: what brings them in is fetched no sooner. */
let everBegun = false

type Parts<Why extends { kind: string }> = {
  accepts: keyof typeof ACCEPTED
  /** The purposes for which several may be chosen at once. */
  several: (why: Why | Resuming) => boolean
  /** Takes what was chosen; absent while it is not known what the record has room for. */
  take: ((files: readonly File[], why: Why | Resuming) => Promise<void>) | undefined
  /** What is needed for it could not be fetched. */
  onFailed: () => void
}
/** What takes files in: `choose` asks for them, `take` takes those that were dropped, and `inputs` is to be drawn. */
export type Files<Why extends { kind: string }> = {
  begun: boolean
  /** The half upload for which another file was chosen. */
  mistaken: string | null
  take: (files: readonly File[], why: Why | Resuming) => Promise<void>
  choose: (why: Why | Resuming, camera?: boolean) => void
  inputs: React.ReactNode
}

/** Asks for files, by the device's own ways, and hands them on with what they were chosen for. */
export function useFiles<Why extends { kind: string }>(parts: Parts<Why>): Files<Why> {
  const { accepts, several, take: takeIn, onFailed } = parts
  const [begun, setBegun] = useState(everBegun)
  const [mistaken, setMistaken] = useState<string | null>(null)
  const chosenFor = useRef<Why | Resuming | null>(null)
  const many = useRef<HTMLInputElement>(null)
  const one = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  const take = async (files: readonly File[], why: Why | Resuming) => {
    if (!takeIn || files.length === 0) return
    const half = isResuming(why) ? why.upload : null
    const fits = !half || files[0]?.size === half.size
    setMistaken(fits ? null : half.id)
    if (!fits) return
    try {
      await takeIn(files, why)
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
        if (chosenFor.current) void take(files, chosenFor.current)
      }}
    />
  )
  const choose: Files<Why>['choose'] = (why, byCamera = false) => {
    chosenFor.current = why
    const which = byCamera ? camera : several(why) ? many : one
    which.current?.click()
  }
  return {
    begun,
    mistaken,
    take,
    choose,
    inputs: (
      <>
        {input(many, { accept: ACCEPTED[accepts], multiple: true })}
        {input(one, { accept: ACCEPTED[accepts] })}
        {input(camera, { accept: CAMERA, capture: 'environment' })}
      </>
    ),
  }
}

const isResuming = (why: { kind: string }): why is Resuming => why.kind === 'resume'
