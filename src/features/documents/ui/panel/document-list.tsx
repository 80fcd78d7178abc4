import { useTranslation } from 'react-i18next'
import type { DocumentChange, DocumentRecord } from '../../model.ts'
import type { Ask } from './changing.tsx'
import { DocumentLine } from './document-line.tsx'
import classes from './panel.module.css'

type Props = {
  documents: readonly DocumentRecord[]
  may: readonly DocumentChange[]
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
