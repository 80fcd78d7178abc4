import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { queryClient } from '#web/rpc/query-client.ts'
import { dispatch } from '#web/uploads/queue.ts'
import { UploadList, useUploadsOf } from '#web/uploads/upload-list.tsx'
import type { Valuation } from '../../../valuations/model.ts'
import type { DocumentsPage } from '../../model.ts'
import type { Files } from '../panel/use-files.tsx'
import { refreshDocuments } from '../shared/reads.ts'
import { AddDialog } from './add-dialog.tsx'
import classes from './chosen.module.css'
import type { DocumentDetails } from './upload-documents.ts'

type Props = {
  valuation: Pick<Valuation, 'id' | 'valuationNumber'>
  page: DocumentsPage
  mayAdd: boolean
  files: Files
}

/** The uploads of a valuation: running, chosen and interrupted. */
export function Uploads({ valuation, page, mayAdd, files }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const own = useUploadsOf<DocumentDetails>(valuation.id)
  const chosen = own.filter(({ state }) => state === 'chosen')
  // The dialog is closed, but its files and input are preserved.
  const [closedWith, setClosedWith] = useState('')
  const names = chosen.map(({ id }) => id)
  const asking = chosen.length > 0 && names.join() !== closedWith
  return (
    <>
      {chosen.length > 0 && !asking ? (
        <Row pad={12} wrap gap={[8, 12]} className={classes.waiting}>
          <p>{t('documents:upload.chosen', { count: chosen.length, n: number(chosen.length) })}</p>
          <Button size="sm" variant="default" onClick={() => setClosedWith('')}>
            {t('documents:upload.goOn')}
          </Button>
          <Button size="sm" variant="subtle" onClick={() => dispatch({ kind: 'drop', ids: names })}>
            {t('documents:upload.discard')}
          </Button>
        </Row>
      ) : null}
      <UploadList
        uploads={own}
        partialUploads={mayAdd ? page.unfinished : []}
        files={files}
        refresh={() => refreshDocuments(queryClient, valuation.id)}
        about={({ details: { documentType, replaces } }) =>
          [
            ...(documentType ? [t(`valuations:documentType.${documentType}`)] : []),
            ...(replaces ? [t('documents:upload.replaces')] : []),
          ].join(' · ')
        }
        correctable={({ details }) => details.replaces === null}
      />
      {asking ? (
        <AddDialog
          uploads={chosen}
          onOthers={() => files.choose({ kind: 'add' })}
          onClose={() => setClosedWith(names.join())}
        />
      ) : null}
    </>
  )
}
