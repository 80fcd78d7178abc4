import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorPanel } from '#web/kit/error-panel.tsx'
import { Num } from '#web/kit/num.tsx'
import { useFormat, useLanguage } from '#web/kit/reading.ts'
import { SkeletonRows } from '#web/kit/skeleton-rows.tsx'
import { documentQuery } from '#web/records/document-reads.ts'
import { RpcError } from '#web/rpc.ts'
import type { DocumentRecord } from '../../model.ts'
import { useDocumentName } from '../document-name.ts'
import { FileDialog } from './file-dialog.tsx'
import classes from './viewer.module.css'

type Props = {
  valuationId: string
  /** The document to show. */
  id: string
  /** Those of the list, which one may go on to. */
  documents: readonly DocumentRecord[]
  onOpen: (id: string | undefined) => void
}

/** Shows a document of the record, and by the arrows the ones before and after it. */
export function Viewer({ valuationId, id, documents, onOpen }: Props) {
  const { t } = useTranslation()
  const name = useDocumentName()
  const at = documents.findIndex((document) => document.id === id)
  const listed = documents[at]
  // One that search led to may stand further down than the list was read.
  const read = useQuery({ ...documentQuery(valuationId, id), enabled: !listed })
  const document = listed ?? (read.data?.valuationId === valuationId ? read.data : undefined)
  const close = () => onOpen(undefined)
  if (!document) {
    const gone = read.data !== undefined || (read.error instanceof RpcError && read.error.type === 'NOT_FOUND')
    return (
      <Dialog opened onClose={close} title={t('documents:title')}>
        {gone ? <p>{t('documents:view.gone')}</p> : null}
        {read.isError && !gone ? <ErrorPanel error={read.error} onRetry={() => void read.refetch()} /> : null}
        {read.isPending ? <SkeletonRows rows={2} columns={1} /> : null}
      </Dialog>
    )
  }
  return (
    <Along at={at} documents={documents} onOpen={onOpen}>
      {(ways) => <FileDialog title={name(document)} file={document.file} ways={ways} onClose={close} />}
    </Along>
  )
}

type AlongProps = Pick<Props, 'documents' | 'onOpen'> & {
  at: number
  children: (ways: React.ReactNode) => React.ReactNode
}

/** The ways to the documents beside this one: buttons, and the arrow keys as the page runs. */
function Along({ at, documents, onOpen, children }: AlongProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  const go = (step: number) => {
    const next = documents[at + step]
    if (next) onOpen(next.id)
  }
  const onKeyDown = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || (target instanceof Element && target.closest('[data-own-arrows]'))) return
    const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    const back = language === 'ar' ? 'ArrowRight' : 'ArrowLeft'
    if (key === forward) go(1)
    if (key === back) go(-1)
  }
  const [Back, Forward] = language === 'ar' ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight]
  const ways =
    at >= 0 && documents.length > 1 ? (
      <div className={classes.ways}>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('documents:view.previous')}
          aria-disabled={at === 0}
          onClick={() => go(-1)}
        >
          <Back size={20} aria-hidden="true" />
        </ActionIcon>
        <p role="status">
          <Num>{t('documents:view.place', { n: number(at + 1), all: number(documents.length) })}</Num>
        </p>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('documents:view.next')}
          aria-disabled={at === documents.length - 1}
          onClick={() => go(1)}
        >
          <Forward size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
    ) : null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the dialog in it
    <div onKeyDown={onKeyDown}>{children(ways)}</div>
  )
}
