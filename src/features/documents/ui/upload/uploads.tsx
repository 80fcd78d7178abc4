import { useTranslation } from '#web/i18n/i18n.ts'
import { queryClient } from '#web/rpc/query-client.ts'
import { UploadList, useUploadsOf } from '#web/uploads/upload-list.tsx'
import type { Valuation } from '../../../valuations/model.ts'
import type { DocumentsPage } from '../../model.ts'
import type { Files } from '../panel/use-files.tsx'
import type { DocumentDetails } from '../shared/chosen/details.ts'
import { ChosenPapers } from '../shared/chosen-papers.tsx'
import { refreshDocuments } from '../shared/reads.ts'

type Props = {
  valuation: Pick<Valuation, 'id' | 'valuationNumber'>
  page: DocumentsPage
  mayAdd: boolean
  files: Files
}

/** The uploads of a valuation: running, chosen and interrupted. */
export function Uploads({ valuation, page, mayAdd, files }: Props) {
  const { t } = useTranslation()
  const own = useUploadsOf<DocumentDetails>(valuation.id)
  return (
    <>
      <ChosenPapers uploads={own} onOthers={() => files.choose({ kind: 'add' })} />
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
    </>
  )
}
