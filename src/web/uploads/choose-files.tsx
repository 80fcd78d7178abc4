import { IconCamera, IconCloudUpload } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FILE_KINDS } from '#kernel/file-kinds.ts'
import type { UnfinishedUpload } from '#kernel/uploads.ts'
import { Button } from '../kit/controls/button.tsx'
import { Row } from '../kit/layout/layout.tsx'
import classes from './choose-files.module.css'

/** The purpose of resuming a partial upload. */
export type Resume = { kind: 'resume'; upload: UnfinishedUpload }

/** What a browser offers first; the server inspects the content. */
const KINDS = Object.values(FILE_KINDS)
const PICTURES = KINDS.filter(({ shown }) => shown === 'picture')
const CAMERA = PICTURES.map(({ type }) => type).join()
/** What telephones take, and the server makes a JPEG of. */
const OF_PHONES = '.heic,.heif,.avif,image/heic,image/heif,image/avif'
const offered = (kinds: readonly { ending: string; type: string }[]) =>
  ['.jpeg', OF_PHONES, ...kinds.flatMap(({ ending, type }) => [`.${ending}`, type.split(';')[0]])].join()
const ACCEPTED = { files: `.tiff,${offered(KINDS)}`, pictures: offered(PICTURES) }

/** True once files were chosen on this page: the queue is loaded no sooner. */
let everStarted = false

type Options<Purpose extends { kind: string }> = {
  accepts: keyof typeof ACCEPTED
  /** Whether several files may be chosen for a purpose. */
  several: (purpose: Purpose | Resume) => boolean
  /** Uploads chosen files; absent while it is unknown what the record has room for. */
  upload: ((files: readonly File[], purpose: Purpose | Resume) => Promise<void>) | undefined
  /** Called when the code for uploads could not be loaded. */
  onFailed: () => void
}
/** `choose` opens the file dialog, `add` takes dropped files, and `inputs` has to be rendered. */
export type FileChooser<Purpose extends { kind: string }> = {
  started: boolean
  /** The partial upload for which another file was chosen. */
  mismatched: string | null
  add: (files: readonly File[], purpose: Purpose | Resume) => Promise<void>
  choose: (purpose: Purpose | Resume, camera?: boolean) => void
  inputs: ReactNode
}

/** Lets a person choose files by the device's own dialogs, and passes them on with the purpose they were chosen for. */
export function useFileChooser<Purpose extends { kind: string }>(options: Options<Purpose>): FileChooser<Purpose> {
  const { accepts, several, upload, onFailed } = options
  const [started, setStarted] = useState(everStarted)
  const [mismatched, setMismatched] = useState<string | null>(null)
  const chosenFor = useRef<Purpose | Resume | null>(null)
  const many = useRef<HTMLInputElement>(null)
  const one = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  const add = async (files: readonly File[], purpose: Purpose | Resume) => {
    if (!upload || files.length === 0) return
    const partial = isResume(purpose) ? purpose.upload : null
    const matches = !partial || files[0]?.size === partial.size
    setMismatched(matches ? null : partial.id)
    if (!matches) return
    try {
      await upload(files, purpose)
      everStarted = true
      setStarted(true)
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
        // Lets the same file be chosen again.
        currentTarget.value = ''
        if (chosenFor.current) void add(files, chosenFor.current)
      }}
    />
  )
  const choose: FileChooser<Purpose>['choose'] = (purpose, byCamera = false) => {
    chosenFor.current = purpose
    const which = byCamera ? camera : several(purpose) ? many : one
    which.current?.click()
  }
  return {
    started,
    mismatched,
    add,
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

const isResume = (purpose: { kind: string }): purpose is Resume => purpose.kind === 'resume'

type AddToolsProps = {
  ref: Ref<HTMLDivElement>
  /** The labels of the camera and of choosing files; null where nothing can be added. */
  words: { take: string; add: string } | null
  icon: ReactNode
  onChoose: (camera: boolean) => void
  /** Further tools, before them. */
  children?: ReactNode
}

/** The buttons that add files to a record: choosing them, and on a touch device its camera. */
export function AddTools({ ref, words, icon, onChoose, children }: AddToolsProps) {
  return (
    <Row justify="end" wrap ref={ref} tabIndex={-1} className={classes.tools}>
      {children}
      {words ? (
        <>
          <Button
            className={classes.camera}
            variant="default"
            size="sm"
            leftSection={<IconCamera size={18} aria-hidden="true" />}
            onClick={() => onChoose(true)}
          >
            {words.take}
          </Button>
          <Button size="sm" leftSection={icon} onClick={() => onChoose(false)}>
            {words.add}
          </Button>
        </>
      ) : null}
    </Row>
  )
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
// A modal dialog is open, and not the one that asks about files.
const isCovered = () => document.querySelector('dialog:modal:not(:has([data-takes-files]))') !== null

type DropZoneProps = {
  disabled: boolean
  /** The words shown while files are dragged over the page. */
  invitation: string
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/**
 * Accepts files dropped anywhere on the page, and keeps the browser from opening those that miss. AddTools does the same without
 * dragging.
 */
export function DropZone({ disabled, invitation, onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const drop = useEffectEvent((event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setOver(false)
    if (!disabled && !isCovered()) onFiles([...(event.dataTransfer?.files ?? [])])
  })
  const hover = useEffectEvent((event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    const accepts = !disabled && !isCovered()
    if (event.dataTransfer) event.dataTransfer.dropEffect = accepts ? 'copy' : 'none'
    setOver(accepts)
  })

  useEffect(() => {
    const onDrop = (event: DragEvent) => drop(event)
    const onOver = (event: DragEvent) => hover(event)
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    addEventListener('dragover', onOver)
    addEventListener('dragleave', onLeave)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragover', onOver)
      removeEventListener('dragleave', onLeave)
      removeEventListener('drop', onDrop)
    }
  }, [])

  return (
    <>
      {children}
      {over ? (
        <div className={classes.dropZone} aria-hidden="true">
          <p>
            <IconCloudUpload size={34} />
            {invitation}
          </p>
        </div>
      ) : null}
    </>
  )
}
