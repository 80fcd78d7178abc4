import { useTranslation } from 'react-i18next'
import type { DocumentChange, DocumentRecord } from '../../model.ts'
import { DocumentLine } from './document-line.tsx'
import classes from './panel.module.css'

/** What is asked of one document beside opening it. */
export type Ask = (what: 'edit' | 'replace' | 'versions' | 'remove', document: DocumentRecord) => void

type Props = {
  documents: readonly DocumentRecord[]
  may: readonly DocumentChange[]
  opened: string | undefined
  onOpen: (id: string) => void
  onAsk: Ask
}

/** The documents, one below the other. */
export function DocumentList({ documents, ...props }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={classes.list} aria-label={t('documents:list')}>
      {documents.map((document) => (
        <DocumentLine key={document.id} document={document} {...props} />
      ))}
    </ul>
  )
}
