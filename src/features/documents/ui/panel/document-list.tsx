import { useTranslation } from 'react-i18next'
import type { DocumentChange, DocumentRecord } from '../../model.ts'
import type { Question } from './changing.tsx'
import { DocumentLine } from './document-line.tsx'
import classes from './panel.module.css'

/** What is asked of one document beside opening it: a question of its own, or a file to take its file's place. */
export type Ask = (what: Question | 'replace', document: DocumentRecord) => void

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
