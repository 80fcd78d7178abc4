import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { DocumentFields } from '../model.ts'

/** Gives the namer of documents: its type, and its title where it has one. */
export function useDocumentName(): (document: Pick<DocumentFields, 'documentType' | 'title'>) => string {
  const { t } = useTranslation()
  return ({ documentType, title }) => {
    const type = t(`valuations:documentType.${documentType}`)
    return title ? `${type} · ${isolateBidi(title)}` : type
  }
}
