import type { DocumentFields } from '#features/terms/model/documents.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'

/** Returns a function that names a document by its type and its title, if any. */
export function useDocumentName(): (document: Pick<DocumentFields, 'documentType' | 'title'>) => string {
  const { t } = useTranslation()
  return ({ documentType, title }) => {
    const type = t(`valuations:documentType.${documentType}`)
    return title ? `${type} · ${isolateBidi(title)}` : type
  }
}
