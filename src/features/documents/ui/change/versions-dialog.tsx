import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useSize } from '#web/uploads/use-size.ts'
import type { DocumentFile, DocumentRecord } from '../../model.ts'
import { useDocumentName } from '../document-name.ts'
import { KindSign } from '../panel/kind-sign.tsx'
import { documentQuery } from '../shared/reads.ts'
import { FileDialog } from '../viewer/file-dialog.tsx'
import classes from './change.module.css'

type Props = { valuationId: string; document: DocumentRecord; onClose: () => void }

/** All file versions of a document, newest first. */
export function VersionsDialog({ valuationId, document, onClose }: Props) {
  const { t } = useTranslation()
  const name = useDocumentName()
  const read = useQuery(documentQuery(valuationId, document.id))
  const [viewed, setViewed] = useState<DocumentFile | null>(null)
  return (
    <Dialog opened onClose={onClose} title={t('documents:versions.title', { name: name(document) })} wide>
      {read.isPending ? <SkeletonRows rows={2} columns={2} /> : null}
      {read.isError && !read.data ? <ErrorPanel error={read.error} onRetry={() => void read.refetch()} /> : null}
      <Column lines as="ul" gap={0} className={classes.files}>
        {read.data?.files.map((file, at) => (
          <Version key={file.id} file={file} present={at === 0} onOpen={() => setViewed(file)} />
        ))}
      </Column>
      {viewed ? <FileDialog title={name(document)} file={viewed} onClose={() => setViewed(null)} /> : null}
    </Dialog>
  )
}

function Version({ file, present, onOpen }: { file: DocumentFile; present: boolean; onOpen: () => void }) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const size = useSize()
  const { name, ordinal, createdAt, createdByName } = file
  return (
    <Row as="li" align="start" gap={12}>
      <KindSign file={file} />
      <div className={classes.words}>
        <Text strong>
          {present ? t('documents:versions.present') : t('documents:versions.earlier', { n: number(ordinal) })}
        </Text>
        <p>
          <Iso>{name}</Iso> · {size(file.size)}
        </p>
        <Muted>
          {t('documents:addedBy', { name: isolateBidi(createdByName), at: isolateBidi(instant(createdAt)) })}
        </Muted>
      </div>
      <Row wrap className={classes.ways}>
        <Button
          size="sm"
          variant="default"
          aria-label={t('documents:open', { name: isolateBidi(name) })}
          onClick={onOpen}
        >
          {t('documents:versions.open')}
        </Button>
        <Button
          component="a"
          size="sm"
          variant="subtle"
          href={`/files/documents/${file.id}`}
          download
          aria-label={t('documents:downloadOne', { name: isolateBidi(name) })}
        >
          {t('documents:download')}
        </Button>
      </Row>
    </Row>
  )
}
