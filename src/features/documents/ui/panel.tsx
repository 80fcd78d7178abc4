import { IconFiles } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCommented } from '#features/valuations/ui/shared/commented.ts'
import { documentPages } from '#features/valuations/ui/shared/document-pages.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { panelOf } from '#web/records/panels.ts'
import { DropZone } from '#web/uploads/choose-files.tsx'
import { useSize } from '#web/uploads/use-size.ts'
import type { Valuation } from '../../valuations/model.ts'
import type { DocumentsPage } from '../model.ts'
import { type Ask, Changing, type OpenQuestion } from './panel/changing.tsx'
import { Checklist } from './panel/checklist.tsx'
import { DocumentLine } from './panel/document-line.tsx'
import { Foot } from './panel/foot.tsx'
import classes from './panel/panel.module.css'
import { Tools } from './panel/tools.tsx'
import { type Choose, useDocumentFiles } from './panel/use-files.tsx'

const Uploads = fetched(() => import('./upload/uploads.tsx').then((module) => module.Uploads))
const FieldNotes = panelOf('FieldNotes')
const Viewer = fetched(() => import('./viewer/viewer.tsx').then((module) => module.Viewer))

type Props = {
  valuation: Pick<Valuation, 'id' | 'valuationNumber'>
  /** Read-only, regardless of the person's permissions. */
  reading?: boolean
  /** Whether the open review comments on a document are below it. */
  commented?: boolean
  /** The id of the open document, from the URL. */
  opened: string | undefined
  onOpen: (id: string | undefined) => void
}

/** The documents of a valuation: checklist, list and actions. */
export function DocumentsPanel({ valuation, reading = false, commented = false, opened, onOpen }: Props) {
  const { t } = useTranslation()
  const pages = useInfiniteQuery(documentPages(valuation.id))
  const [asked, setAsked] = useState<OpenQuestion | null>(null)
  const head = useRef<HTMLDivElement>(null)
  const isCommented = useCommented(commented ? valuation.id : null)
  const page = pages.data?.pages[0]
  const documents = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const may = reading || !page ? [] : page.may
  const files = useDocumentFiles({ valuation, page, onFailed: () => toast.error(t('errors:network-error')) })
  const mayAdd = may.includes('add')
  const ask: Ask = (what, document) =>
    what === 'replace' ? files.choose({ kind: 'replace', document }) : setAsked({ what, document })

  return (
    <DropZone
      disabled={!mayAdd}
      invitation={t('documents:dropHere')}
      onFiles={(dropped) => void files.add(dropped, { kind: 'add' })}
    >
      <Panel
        title={t('documents:title')}
        action={
          page ? <Tools ref={head} valuation={valuation} page={page} mayAdd={mayAdd} onChoose={files.choose} /> : null
        }
      >
        {pages.isPending ? <SkeletonRows rows={3} columns={2} /> : null}
        {pages.isError && !page ? (
          <div className={classes.pad}>
            <ErrorPanel error={pages.error} onRetry={() => void pages.refetch()} />
          </div>
        ) : null}
        {page && !reading ? <Checklist page={page} mayAdd={mayAdd} onChoose={files.choose} /> : null}
        {page && !reading && (files.started || page.unfinished.length > 0) ? (
          <Uploads valuation={valuation} page={page} mayAdd={mayAdd} files={files} />
        ) : null}
        {page && documents.length === 0 ? (
          <div className={classes.nothing}>
            <Nothing page={page} mayAdd={mayAdd} onChoose={files.choose} />
          </div>
        ) : null}
        {documents.length > 0 ? (
          <Column lines as="ul" gap={0} className={classes.list} aria-label={t('documents:list')}>
            {documents.map((document) => (
              <DocumentLine
                key={document.id}
                document={document}
                may={may}
                onOpen={onOpen}
                onAsk={ask}
                notes={
                  isCommented(`document.${document.id}`) ? (
                    <FieldNotes valuationId={valuation.id} field={`document.${document.id}`} />
                  ) : null
                }
              />
            ))}
          </Column>
        ) : null}
        {page ? <Foot valuation={valuation} page={page} shown={documents.length} pages={pages} /> : null}
      </Panel>
      {files.inputs}
      {asked ? (
        <Changing
          valuationId={valuation.id}
          asked={asked}
          // The button that opened the dialog may have been removed with its document.
          onClose={() => {
            setAsked(null)
            requestAnimationFrame(() => document.activeElement === document.body && head.current?.focus())
          }}
        />
      ) : null}
      {opened && page ? (
        <Viewer
          valuationId={valuation.id}
          id={opened}
          documents={documents}
          onOpen={onOpen}
          onKeep={
            mayAdd
              ? (attachment) => {
                  onOpen(undefined)
                  void files.add([attachment], { kind: 'add' })
                }
              : undefined
          }
          onUnfetched={() => onOpen(undefined)}
        />
      ) : null}
    </DropZone>
  )
}

type NothingProps = { page: DocumentsPage; mayAdd: boolean; onChoose: Choose }

/** Shown when there are no documents. */
function Nothing({ page, mayAdd, onChoose }: NothingProps) {
  const { t } = useTranslation()
  const size = useSize()
  if (!mayAdd)
    return <EmptyState icon={<IconFiles />} title={t('documents:empty')} hint={t('documents:empty.reader')} />
  return (
    <EmptyState
      icon={<IconFiles />}
      title={t('documents:empty')}
      hint={
        <>
          {t('documents:accepted', { size: size(page.fileBytes) })}{' '}
          <span className={classes.mouse}>{t('documents:drop')}</span>
        </>
      }
      action={
        <Button variant="default" className="no-print" onClick={() => onChoose({ kind: 'add' })}>
          {t('documents:add')}
        </Button>
      }
    />
  )
}
